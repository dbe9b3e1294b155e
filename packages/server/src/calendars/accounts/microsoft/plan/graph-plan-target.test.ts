import { describe, expect, it } from 'vitest'
import type { PlanEvent } from '../../../plan-calendar/plan-event.store.ts'
import { RemoteChangedError } from '../../../plan-calendar/plan-target.ts'
import type { ApiRequest } from '../../connected/calendar-provider.ts'
import { microsoftProvider } from '../microsoft-provider.ts'
import { transactionIdOf } from '../reading/own-events.ts'
import { graphPlanTarget } from './graph-plan-target.ts'

const TIMES = { startAt: '2026-03-03T09:00:00.000Z', endAt: '2026-03-03T10:00:00.000Z' }
const BLOCK = { title: 'Report', explanation: null, ...TIMES }
const event = (id: string): PlanEvent => ({
  userId: 'u',
  id,
  calendarId: 'c',
  blockId: 'b',
  taskId: null,
  etag: `there-${id} W/"1"`,
  contentHash: 'h',
  ...TIMES,
})
const time = (hour: string) => ({ dateTime: `2026-03-03T${hour}:00:00.0000000`, timeZone: 'UTC' })
/** Our event `a` as it is at Microsoft. */
const remote = (change: object = {}) => ({
  id: 'there-a',
  '@odata.etag': 'W/"2"',
  type: 'singleInstance',
  transactionId: transactionIdOf('a'),
  start: time('11'),
  end: time('12'),
  ...change,
})

/** A calendar at Microsoft that answers in this way. */
function answering(answer: (request: ApiRequest) => { status?: number; body?: unknown }) {
  const sent: ApiRequest[] = []
  const send = async (request: ApiRequest) => {
    sent.push(request)
    return { status: 200, body: undefined, etag: null, ...answer(request) }
  }
  return { sent, target: graphPlanTarget({ provider: microsoftProvider({}), send }, 'me/calendars/a') }
}
const changesIn = async (...value: object[]) =>
  (await answering(() => ({ body: { value } })).target.findChanges([event('a')], null)).changes

describe('the plan in a Microsoft calendar', () => {
  it('[MSCAL-10] is not moved by an event that was made all-day', async () => {
    expect(await changesIn(remote())).toMatchObject([{ kind: 'moved', startAt: '2026-03-03T11:00:00.000Z' }])
    expect(await changesIn(remote({ isAllDay: true }))).toMatchObject([{ kind: 'seen' }])
  })

  it('[MSCAL-10] is not moved by a copy of an event, wherever it is in the list', async () => {
    const written = remote({ '@odata.etag': 'W/"1"', start: time('09'), end: time('10') })
    const copy = remote({ id: 'copy' })
    expect([await changesIn(written, copy), await changesIn(copy, written)]).toEqual([[], []])
  })

  it('[MSCAL-10] has at most 100 missing events that are asked about in a turn', async () => {
    const { target, sent } = answering(({ address }) =>
      address.endsWith('/calendarView') ? { body: { value: [] } } : { status: 404 },
    )
    const events = Array.from({ length: 101 }, (_, index) => event(`e${index}`))
    const { changes, isComplete } = await target.findChanges(events, null)
    expect([sent.length, changes.length, isComplete]).toEqual([101, 100, false])
    expect(await target.findChanges(events.slice(1), null)).toMatchObject({ isComplete: true })
  })

  it('[MSCAL-11] an event is written and deleted only in the version that was seen; one that is gone is not written again', async () => {
    const changed = answering(() => ({ status: 412 }))
    await expect(changed.target.put(event('a'), BLOCK)).rejects.toThrow(RemoteChangedError)
    await expect(changed.target.remove(event('a'))).rejects.toThrow(RemoteChangedError)
    expect(changed.sent.map(({ headers }) => headers?.['if-match'])).toEqual(['W/"1"', 'W/"1"'])
    const gone = answering(() => ({ status: 404 }))
    await expect(gone.target.put(event('a'), BLOCK)).rejects.toThrow(RemoteChangedError)
    await gone.target.remove(event('a'))
  })
})
