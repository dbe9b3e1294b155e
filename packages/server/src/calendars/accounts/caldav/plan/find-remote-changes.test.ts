import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { describe, expect, it } from 'vitest'
import { readInThread } from '../../../reader/read-in-thread.ts'
import type { DavClient } from '../dav/dav-client.ts'
import { CALENDAR_DATA, type DavName, ETAG } from '../dav/dav-names.ts'
import type { DavResponse } from '../dav/read-multistatus.ts'
import { findRemoteChanges } from './find-remote-changes.ts'

const ADDRESS = 'https://example.com/plan'
const EVENT = {
  userId: 'u',
  id: 'one',
  calendarId: 'c',
  blockId: 'b',
  taskId: null,
  startAt: '2026-03-03T09:00:00.250Z',
  endAt: '2026-03-03T10:00:00.250Z',
  etag: '"1"',
  contentHash: 'h',
}
const response = (status: number | null, props: Record<DavName, string> = {}): DavResponse => ({
  href: '/plan/one.ics',
  status,
  props: new Map(
    Object.entries(props).map(([name, text]) => [
      name as DavName,
      { name: name as DavName, attributes: {}, text, children: [] },
    ]),
  ),
})
/** A server that lists these, and says this when asked about the event. */
const changes = async (listed: DavResponse[], answered: DavResponse[], clock = () => 0, events = [EVENT]) => {
  const asked: string[] = []
  const client = {
    propfind: async () => ({ responses: listed, base: ADDRESS }),
    report: async (_: string, body: string) => {
      asked.push(body)
      return { responses: answered, base: ADDRESS }
    },
  } as Partial<DavClient> as DavClient
  const found = await findRemoteChanges({ client, readCalendar: readInThread, clock }, ADDRESS, events)
  return { ...found, asked }
}
const withData = (start: string, lines: string[] = []) =>
  response(null, { [ETAG]: '"2"', [CALENDAR_DATA]: icsCalendar([icsEvent('one', start, '20260303T100000Z', lines)]) })

describe('what happened to an event there', () => {
  it('[CALDAV-23] is not asked about if the ETag is the same', async () => {
    expect(await changes([response(null, { [ETAG]: '"1"' })], [])).toEqual({ changes: [], isComplete: true, asked: [] })
  })

  it('[CALDAV-23] an event that is missing in a list is gone only if the server says so about itself', async () => {
    const unsure = await changes([], [])
    expect([unsure.changes, unsure.asked.length]).toEqual([[], 1])
    expect(unsure.asked[0]).toContain('<d:href>/plan/one.ics</d:href>')
    expect((await changes([], [response(500)])).changes).toEqual([])
    for (const status of [404, 410])
      expect((await changes([], [response(status)])).changes).toEqual([{ event: EVENT, kind: 'gone' }])
  })

  it('[CALDAV-23] tells a move from other changes, to the second', async () => {
    const other = [response(null, { [ETAG]: '"2"' })]
    expect((await changes(other, [withData('20260303T090000Z')])).changes).toEqual([
      { event: EVENT, kind: 'seen', etag: '"2"' },
    ])
    expect((await changes(other, [withData('20260303T080000Z')])).changes).toMatchObject([
      { kind: 'moved', etag: '"2"', startAt: '2026-03-03T08:00:00.000Z', endAt: '2026-03-03T10:00:00.000Z' },
    ])
    expect((await changes(other, [withData('20260303T090000Z', ['STATUS:CANCELLED'])])).changes).toMatchObject([
      { kind: 'gone' },
    ])
    // Not cancelled, but moved far away.
    const far = icsCalendar([icsEvent('one', '20290303T090000Z', '20290303T100000Z')])
    const movedFar = response(null, { [ETAG]: '"2"', [CALENDAR_DATA]: far })
    expect((await changes(other, [movedFar])).changes).toMatchObject([
      { kind: 'moved', startAt: '2029-03-03T09:00:00.000Z', endAt: '2029-03-03T10:00:00.000Z' },
    ])
    const allDay = icsCalendar([
      icsEvent('one', '', '')
        .replace('DTSTART:', 'DTSTART;VALUE=DATE:20260304')
        .replace(/DTEND:\\r\\n/, ''),
    ])
    const madeAllDay = response(null, { [ETAG]: '"2"', [CALENDAR_DATA]: allDay })
    expect((await changes(other, [madeAllDay])).changes).toEqual([{ event: EVENT, kind: 'seen', etag: '"2"' }])
    const broken = response(null, { [ETAG]: '"2"', [CALENDAR_DATA]: 'nonsense' })
    expect((await changes(other, [broken])).changes).toMatchObject([{ kind: 'seen' }])
  })

  it('[CALDAV-6] an ETag that no request can send back, or that is too long to be stored, is refused', async () => {
    for (const etag of ['"a\nb"', '"€"', `"${'a'.repeat(1000)}"`]) {
      const refused = { problem: { code: 'bad-answer' } }
      await expect(changes([response(null, { [ETAG]: etag })], [])).rejects.toMatchObject(refused)
      const answered = response(null, { [ETAG]: etag, [CALENDAR_DATA]: 'x' })
      await expect(changes([], [answered])).rejects.toMatchObject(refused)
    }
  })

  it('[CALDAV-24] is asked about for 100 events at once, and for the others in the next turn', async () => {
    const events = Array.from({ length: 101 }, (_, index) => ({ ...EVENT, id: `e${index}` }))
    const { asked, isComplete } = await changes([], [], undefined, events)
    expect([asked.length, asked[0]?.match(/<d:href>/g)?.length, isComplete]).toEqual([1, 100, false])
    expect(await changes([], [], undefined, events.slice(1))).toMatchObject({ isComplete: true })
  })

  it('[CALDAV-24] is read once, not if it is very long, and not any more when the time of a turn is over', async () => {
    const other = [response(null, { [ETAG]: '"2"' })]
    const moved = withData('20260303T080000Z')
    expect((await changes(other, Array(50).fill(moved))).changes).toHaveLength(1)
    const long = withData('20260303T080000Z', [`DESCRIPTION:${'x'.repeat(100_000)}`])
    expect((await changes(other, [long])).changes).toMatchObject([{ kind: 'seen' }])
    let calls = 0
    expect(await changes(other, [moved], () => calls++ * 20_000)).toMatchObject({ changes: [], isComplete: false })
  })
})
