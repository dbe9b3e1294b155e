import { startFakeGraphServer } from '@daywright/test-kit/graph/fake-graph-server'
import { connectAccount } from '@daywright/test-kit/requests/connect-calendar'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'

const graph = await startFakeGraphServer()
const NINE = { start: '2026-03-03T09:00', end: '2026-03-03T10:00' }
const NOON = { startAt: '2026-03-03T12:00:00.000Z', endAt: '2026-03-03T13:00:00.000Z' }
const KEY = '0123456789abcdef0123456789abcdef'

onSqlite(
  'an event at Microsoft that is changed here',
  world => {
    let person: Person
    let there: string
    let id: string
    beforeEach(async () => {
      world.setNow('2026-03-02T08:00:00.000Z')
      graph.intercept = () => false
      person = await world.newPerson()
      const accountId = await connectAccount(world, person, 'microsoft')
      there = graph.mailbox.addCalendar({ name: person.email }).id
      const collections = await person.client.calendarAccounts.collections({ id: accountId })
      const { collection = '', name = '' } = collections.find(each => each.name === person.email) ?? {}
      id = (await person.client.calendarAccounts.addCalendar({ id: accountId, body: { collection, name } })).id
      await person.client.calendars.setWriteBack({ id, body: { writesBack: true } })
    })
    const read = () => {
      world.passSeconds(61)
      return person.client.calendars.refresh({ id })
    }
    const events = () => person.client.calendarEvents.list({ query: { from: '2026-03-01', to: '2026-04-01' } })
    const shown = async () => (await events()).map(({ title, startAt }) => `${title} ${startAt.slice(8, 16)}`)
    const send = (method: string, path: string, body?: unknown) =>
      person.request(method, `/api/connected-events${path}`, body)
    const add = (more = {}) => send('POST', '', { calendarId: id, title: 'Dentist', ...NOON, ...more })
    const remoteEvents = () => graph.mailbox.eventsIn(there)
    const given = async (event: Partial<Parameters<typeof graph.mailbox.addEvent>[1]> = {}) => {
      const { id: serviceId } = graph.mailbox.addEvent(there, { subject: 'Standup', ...NINE, ...event })
      await read()
      return { serviceId, eventId: (await events()).at(-1)?.id ?? '' }
    }

    it('[CONN-31] is added, moved, renamed and deleted there, and then here; undo adds it again with its notes', async () => {
      const added = await add({ place: 'Main street', notes: 'Floss' })
      expect(added).toMatchObject({ status: 201, body: { title: 'Dentist', place: 'Main street' } })
      const days = { startOn: '2026-03-05', endOn: '2026-03-06', busy: 'free', title: 'Trip' }
      expect(await send('PATCH', `/${added.body.id}`, days)).toMatchObject({ status: 200, body: { busy: 'free' } })
      expect(remoteEvents()).toMatchObject([
        { subject: 'Trip', isAllDay: true, showAs: 'free', end: { dateTime: '2026-03-07T00:00:00' } },
      ])
      await read()
      expect(await events()).toMatchObject([{ id: added.body.id, startOn: '2026-03-05', endOn: '2026-03-06' }])
      const removed = await send('DELETE', `/${added.body.id}`)
      expect([remoteEvents(), await shown(), removed.body.notes]).toEqual([[], [], 'Floss'])
      await add(removed.body)
      await read()
      expect([remoteEvents(), await shown()]).toMatchObject([[{ body: { content: 'Floss' } }], ['Dentist 03T12:00']])
    })

    it('[CONN-35] may be one instance of a series: the others stay as they are', async () => {
      const day = (number: number) => ({ start: `2026-03-0${number}T09:00`, end: `2026-03-0${number}T10:00` })
      graph.mailbox.addSeries(there, { subject: 'Daily', ...day(3) }, [day(3), day(4), day(5)])
      await read()
      const [first, second] = await events()
      await send('PATCH', `/${first?.id}`, { ...NOON, title: 'Retro' })
      await send('DELETE', `/${second?.id}`)
      await read()
      expect(await shown()).toEqual(['Retro 03T12:00', 'Daily 05T09:00'])
    })

    it('[CONN-32] theirs wins, and what is lost on the way is neither doubled nor shown', async () => {
      const { serviceId, eventId } = await given()
      const conflict = { status: 409, body: { code: 'event-changed-there' } }
      graph.intercept = ({ method }) => {
        if (method === 'PATCH') graph.mailbox.changeEvent(serviceId, { subject: 'Review' })
        return false
      }
      expect(await send('PATCH', `/${eventId}`, NOON)).toMatchObject(conflict)
      expect(await shown()).toEqual(['Review 03T09:00'])
      graph.intercept = ({ method }, response) => {
        if (method !== 'GET') Object.assign(response, { writeHead: () => response, end: () => response.destroy() })
        return false
      }
      expect(await add({ key: KEY })).toMatchObject({ status: 503, body: { code: 'calendar-service-unavailable' } })
      expect(await shown()).toEqual(['Review 03T09:00'])
      // One that says so instead of answering as it did the first time.
      graph.intercept = ({ method }, response) => {
        if (method === 'POST') response.writeHead(409).end()
        return method === 'POST'
      }
      expect(await add({ key: KEY })).toMatchObject({ status: 201 })
      graph.intercept = () => false
      expect(await add({ key: KEY })).toMatchObject({ status: 201 })
      expect(remoteEvents()).toHaveLength(2)
      graph.mailbox.removeEvent(serviceId)
      expect(await send('PATCH', `/${eventId}`, NOON)).toMatchObject(conflict)
      expect(await shown()).toEqual(['Dentist 03T12:00'])
    })

    it('[CONN-33] with attendees it is changed only if they may be told, because Microsoft always tells them', async () => {
      const invited = await given({ isOrganizer: false })
      expect(await send('DELETE', `/${invited.eventId}`)).toMatchObject({ body: { code: 'only-organizer-may-change' } })
      const meeting = await given({ attendees: [{}], start: '2026-03-04T09:00', end: '2026-03-04T10:00' })
      const before = graph.calls().length
      expect(await send('PATCH', `/${meeting.eventId}`, NOON)).toMatchObject({ body: { code: 'event-has-attendees' } })
      expect(graph.calls().slice(before)).toEqual([expect.stringMatching(/^GET /)])
      expect(await send('PATCH', `/${meeting.eventId}?tellAttendees=true`, NOON)).toMatchObject({ status: 200 })
    })

    it('[CONN-29] needs no further permission, but a calendar that may be changed', async () => {
      const calendar = graph.mailbox.calendars.get(there)
      if (calendar) calendar.canEdit = false
      const set = () => person.request('PUT', `/api/calendars/${id}/write-back`, { writesBack: true })
      expect(await set()).toMatchObject({ status: 422, body: { code: 'forbidden' } })
      expect(await add()).toMatchObject({ status: 422, body: { code: 'forbidden' } })
      expect(remoteEvents()).toEqual([])
    })
  },
  { calendarServices: graph.calendarServices },
)

afterAll(() => graph.close())
