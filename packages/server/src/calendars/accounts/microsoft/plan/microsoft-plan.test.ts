import { startFakeGraphServer } from '@daywright/test-kit/graph/fake-graph-server'
import { connectAccount } from '@daywright/test-kit/requests/connect-calendar'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { OWN_GRAPH_PROPERTY } from '../reading/own-events.ts'

const graph = await startFakeGraphServer()
const NOON = { startAt: '2026-03-03T12:00:00.000Z', endAt: '2026-03-03T13:00:00.000Z' }
const ONE = { startAt: '2026-03-03T13:00:00.000Z', endAt: '2026-03-03T14:00:00.000Z' }

onSqlite(
  'the plan in a Microsoft calendar',
  world => {
    let person: Person
    let accountId: string
    /** The calendar that the plan is written to, local and remote. */
    let id: string
    let there: string

    beforeEach(async () => {
      world.setNow('2026-03-02T08:00:00.000Z')
      graph.intercept = () => false
      person = await world.newPerson()
      accountId = await connectAccount(world, person, 'microsoft')
      id = (await person.client.calendarAccounts.addPlan({ id: accountId, body: { name: 'Daywright' } })).id
      there = [...graph.mailbox.calendars.keys()].at(-1) ?? ''
    })

    const sync = (seconds = 61) => {
      world.passSeconds(seconds)
      return person.client.calendars.refresh({ id })
    }
    const newBlock = async (title: string, time: { startAt: string; endAt: string }) => {
      const task = await person.client.tasks.create({ body: { title, autoSchedule: false } })
      return person.client.timeBlocks.create({ body: { taskId: task.id, ...time } })
    }
    const block = (blockId: string) => person.client.timeBlocks.get({ id: blockId })
    const shown = () =>
      graph.mailbox
        .eventsIn(there)
        .map(({ subject, start }) => `${subject} ${start.dateTime.slice(11, 16)}`)
        .toSorted()
    const eventOf = (title: string) => graph.mailbox.eventsIn(there).find(({ subject }) => subject === title)?.id ?? ''
    const moveRemoteEvent = (title: string, hour: string) =>
      graph.mailbox.changeEvent(eventOf(title), { start: `2026-03-03T${hour}:00`, end: `2026-03-03T${hour}:30` })
    const forget = () =>
      world.database.db
        .updateTable('planEvent')
        .set({ etag: null, contentHash: null })
        .where('userId', '=', person.id)
        .execute()

    it('[MSCAL-9] is written into a calendar of its own, marked as ours, and follows the blocks; other events are left alone', async () => {
      const report = await newBlock('Report', NOON)
      const call = await newBlock('Call', ONE)
      graph.mailbox.addEvent(there, { subject: 'Mine', start: '2026-03-03T18:00', end: '2026-03-03T19:00' })
      expect(await sync()).toMatchObject({ kind: 'plan', status: 'ok', eventCount: 2 })
      expect(shown()).toEqual(['Call 13:00', 'Mine 18:00', 'Report 12:00'])
      const written = graph.mailbox.events.get(eventOf('Report'))
      expect(written).toMatchObject({ attendees: [], isReminderOn: false, isAllDay: false })
      expect(written?.singleValueExtendedProperties).toMatchObject([{ id: OWN_GRAPH_PROPERTY }])
      const eventId = eventOf('Report')
      await person.client.timeBlocks.update({ id: report.id, body: ONE })
      await person.client.timeBlocks.update({ id: call.id, body: { status: 'cancelled' } })
      await sync()
      expect(shown()).toEqual(['Mine 18:00', 'Report 13:00'])
      expect(eventOf('Report')).toBe(eventId)
      // Nothing is sent if nothing changed, and one request looks at it.
      const before = graph.calls().length
      await sync()
      expect(graph.calls().slice(before)).toMatchObject([expect.stringMatching(/^GET .*calendarView$/)])
    })

    it('[MSCAL-10] takes over what was moved there, as placed by hand, and cancels what was deleted there', async () => {
      const report = await newBlock('Report', NOON)
      const call = await newBlock('Call', ONE)
      const talk = await newBlock('Talk', ONE)
      await sync()
      moveRemoteEvent('Report', '15')
      graph.mailbox.removeEvent(eventOf('Call'))
      graph.mailbox.changeEvent(eventOf('Talk'), { isCancelled: true })
      await sync()
      expect(await block(report.id)).toMatchObject({
        startAt: '2026-03-03T15:00:00.000Z',
        endAt: '2026-03-03T15:30:00.000Z',
        source: 'manual',
      })
      expect(await block(call.id)).toMatchObject({ status: 'cancelled' })
      expect(await block(talk.id)).toMatchObject({ status: 'cancelled' })
      expect(shown()).toContain('Report 15:00')
    })

    it('[MSCAL-10] asks about an event that was moved far away, and does not take it for deleted', async () => {
      const report = await newBlock('Report', NOON)
      await sync()
      graph.mailbox.changeEvent(eventOf('Report'), { start: '2026-09-01T09:00', end: '2026-09-01T10:00' })
      await sync()
      expect(await block(report.id)).toMatchObject({ status: 'scheduled', startAt: '2026-09-01T09:00:00.000Z' })
    })

    it('[MSCAL-10] lets an edited title and a made-up series stay as they are until the block changes', async () => {
      const report = await newBlock('Report', NOON)
      await sync()
      graph.mailbox.changeEvent(eventOf('Report'), { subject: 'Renamed there' })
      await sync()
      expect(shown()).toEqual(['Renamed there 12:00'])
      await person.client.timeBlocks.update({ id: report.id, body: ONE })
      await sync()
      expect(shown()).toEqual(['Report 13:00'])
      graph.mailbox.changeEvent(eventOf('Report'), { type: 'seriesMaster' })
      await sync()
      expect(await block(report.id)).toMatchObject({ status: 'scheduled', ...ONE })
    })

    it('[MSCAL-11] does not overwrite what changed there since the last look: theirs wins', async () => {
      const report = await newBlock('Report', NOON)
      await sync()
      await person.client.timeBlocks.update({ id: report.id, body: ONE })
      // Between the look and the write.
      graph.intercept = ({ method }) => {
        if (method === 'PATCH' && graph.intercept) {
          graph.intercept = () => false
          moveRemoteEvent('Report', '16')
        }
        return false
      }
      await sync()
      expect(shown()).toEqual(['Report 16:00'])
      expect(await block(report.id)).toMatchObject({ startAt: '2026-03-03T16:00:00.000Z', source: 'manual' })
    })

    it('[MSCAL-11] writes nothing twice when the process died between storing and sending, or between sending and storing', async () => {
      const report = await newBlock('Report', NOON)
      await sync()
      // The answer never arrived.
      await forget()
      await sync()
      expect(shown()).toEqual(['Report 12:00'])
      expect(await block(report.id)).toMatchObject({ ...NOON })
      // The request never left.
      graph.mailbox.events.delete(eventOf('Report'))
      await forget()
      await sync()
      expect(shown()).toEqual(['Report 12:00'])
      expect(await block(report.id)).toMatchObject({ status: 'scheduled' })
    })

    it('[MSCAL-11] creates an event once, though Graph answers an error after creating it', async () => {
      await newBlock('Report', NOON)
      let failures = 1
      graph.intercept = (request, response) => {
        if (request.method !== 'POST' || !request.url?.endsWith('/events') || failures-- <= 0) return false
        const chunks: Buffer[] = []
        request.on('data', chunk => chunks.push(chunk))
        request.on('end', () => {
          graph.mailbox.addEvent(there, JSON.parse(Buffer.concat(chunks).toString()))
          response.writeHead(504).end()
        })
        return true
      }
      await sync()
      expect(shown()).toEqual(['Report 12:00'])
    })

    it('[MSCAL-4] is never busy time, also if an event was moved to a calendar that is read, and is then not deleted here', async () => {
      const { id: blockId } = await newBlock('Report', NOON)
      await sync()
      const own = graph.mailbox.addCalendar({ name: person.email })
      const collections = await person.client.calendarAccounts.collections({ id: accountId })
      const { collection = '' } = collections.find(({ name }) => name === person.email) ?? {}
      const body = { collection, name: 'Own' }
      const read = await person.client.calendarAccounts.addCalendar({ id: accountId, body })
      const event = graph.mailbox.events.get(eventOf('Report'))
      if (event) event.calendarId = own.id
      graph.mailbox.addEvent(own.id, { subject: 'Meeting', start: '2026-03-03T09:00', end: '2026-03-03T10:00' })
      world.passSeconds(61)
      expect(await person.client.calendars.refresh({ id: read.id })).toMatchObject({ eventCount: 1, ownEventCount: 1 })
      // It is still the same remote event.
      await sync()
      expect(await block(blockId)).toMatchObject({ status: 'scheduled', ...NOON })
    })

    it('[CONN-23] is removed there with its account if its owner wants that', async () => {
      await newBlock('Report', NOON)
      await sync()
      await person.client.calendarAccounts.remove({ id: accountId, query: { removeWritten: 'true' } })
      expect(graph.mailbox.calendars.has(there)).toBe(false)
    })
  },
  { calendarServices: graph.calendarServices },
)

afterAll(() => graph.close())
