import { expect, it } from 'vitest'
import { RemoteChangedError } from '../../../plan-calendar/plan-target.ts'
import type { ApiRequest } from '../../connected/calendar-provider.ts'
import { microsoftProvider } from '../microsoft-provider.ts'
import { graphEventTarget } from './graph-event-target.ts'

const EVENT = {
  id: 'dinner',
  etag: 'W/"1"',
  occurrence: { title: 'Dinner', place: null, busy: 'busy', allDay: false, startAt: '', endAt: '' },
  notes: null,
  isOrganizer: true,
  hasAttendees: false,
} as const
const TELLING = { tellAttendees: false }

/** A calendar at Microsoft that answers every request in this way. */
function answering(status: number) {
  const sent: ApiRequest[] = []
  const send = async (request: ApiRequest) => {
    sent.push(request)
    return { status, body: undefined, etag: null }
  }
  return { sent, target: graphEventTarget({ provider: microsoftProvider({}), send }, 'me/calendars/a', 'UTC') }
}

it('[CONN-32] an event at Microsoft is changed and deleted only in the version that was seen', async () => {
  const { target, sent } = answering(412)
  await expect(target.remove(EVENT, TELLING)).rejects.toThrow(RemoteChangedError)
  await expect(target.change(EVENT, { title: 'Lunch' }, TELLING)).rejects.toThrow(RemoteChangedError)
  expect(sent.map(({ method, headers }) => [method, headers?.['if-match']])).toEqual([
    ['DELETE', EVENT.etag],
    ['PATCH', EVENT.etag],
  ])
})

it('[CONN-32] an event at Microsoft that is gone is no problem if it is deleted, but if it is changed', async () => {
  const { target } = answering(404)
  await target.remove(EVENT, TELLING)
  await expect(target.change(EVENT, { title: 'Lunch' }, TELLING)).rejects.toThrow(RemoteChangedError)
})
