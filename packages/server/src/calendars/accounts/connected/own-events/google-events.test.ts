import { cancelEvent, type GoogleCalendar, instancesOf, saveEvent } from '@daywright/test-kit/outside/google-events'
import { connectAccount, connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import { onBothDatabases, onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

type Intercept = World['google']['intercept']

const NINE = { start: { dateTime: '2026-03-03T09:00:00Z' }, end: { dateTime: '2026-03-03T10:00:00Z' } }
const NOON = { startAt: '2026-03-03T12:00:00.000Z', endAt: '2026-03-03T13:00:00.000Z' }
const KEY = '0123456789abcdef0123456789abcdef'
const STANDUP = { id: 'standup', summary: 'Standup', ...NINE }

/** A user whose main Google calendar is read, and whose events can be changed here. */
function useGoogle(world: World) {
  const my = {} as { person: Person; id: string; there: GoogleCalendar }
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    const person = await world.newPerson()
    const session = await newSession(world, person)
    const email = `${person.id}@gmail.example`
    Object.assign(world.google, { person: email, intercept: () => false })
    const accountId = await connectAccount(world, person, 'google', session)
    const body = { collection: `/calendar/v3/calendars/${encodeURIComponent(email)}`, name: 'Main' }
    const { id } = await person.client.calendarAccounts.addCalendar({ id: accountId, body })
    await connectCalendar(world, session, 'google', { writesBackTo: id })
    Object.assign(my, { person, id, there: world.google.primary(email) })
  })
  const read = () => {
    world.passSeconds(61)
    return my.person.client.calendars.refresh({ id: my.id })
  }
  const events = () => my.person.client.calendarEvents.list({ query: { from: '2026-03-01', to: '2026-04-01' } })
  const shown = async () => (await events()).map(({ title, startAt }) => `${title} ${startAt.slice(8, 16)}`)
  const send = (method: string, path: string, body?: unknown) =>
    my.person.request(method, `/api/connected-events${path}`, body)
  /** An event that exists at Google already, as it is shown here. */
  const given = async (event: Parameters<typeof saveEvent>[1] = STANDUP) => {
    saveEvent(my.there, event)
    await read()
    return (await events()).at(-1)?.id ?? ''
  }
  const add = (more = {}) => send('POST', '', { calendarId: my.id, title: 'Dentist', ...NOON, ...more })
  const requests = async (work: () => Promise<unknown>) => {
    const from = world.google.requests.length
    await work()
    return world.google.requests.slice(from)
  }
  /** What happens to the next requests that change something. */
  const onWrites = (intercept: Intercept) => {
    world.google.intercept = (request, response) => request.method !== 'GET' && intercept(request, response)
  }
  /** In how many milliseconds the calendar is read again. */
  const readsIn = async () => {
    const job = world.database.db.selectFrom('job').select('dueAt').where('userId', '=', my.person.id)
    const { dueAt } = await job.where('key', '=', my.id).executeTakeFirstOrThrow()
    return dueAt - Date.parse(world.now())
  }
  return { my, read, events, shown, send, given, add, requests, onWrites, readsIn }
}

onBothDatabases('an event at Google that is changed here', world => {
  const { my, read, events, shown, send, given, add, requests } = useGoogle(world)

  it('[COND-2] is not changed there either if the request is conditional on something else', async () => {
    const path = `/api/connected-events/${await given()}`
    const refused = async () => {
      const headers = { 'if-match': '"other"' }
      for (const [method, body] of [['PATCH', { title: 'Moved' }], ['DELETE']] as const)
        expect((await my.person.request(method, path, body, headers)).status).toBe(412)
    }
    expect(await requests(refused)).toEqual([])
    expect([my.there.events.get('standup')?.summary, await shown()]).toEqual(['Standup', ['Standup 03T09:00']])
  })

  it('[CONN-31] is added, moved, renamed, deleted and brought back there, and then here', async () => {
    const added = await add({ place: 'Main street', notes: 'Floss', key: KEY })
    expect(added).toMatchObject({ status: 201, body: { title: 'Dentist', calendar: { id: my.id, writesBack: true } } })
    expect(my.there.events.get(KEY)).toMatchObject({ summary: 'Dentist', description: 'Floss', transparency: 'opaque' })
    const { id } = added.body
    const days = { startOn: '2026-03-05', endOn: '2026-03-06', busy: 'free', title: 'Trip' }
    expect(await send('PATCH', `/${id}`, days)).toMatchObject({ status: 200, body: { id, allDay: true, busy: 'free' } })
    expect(my.there.events.get(KEY)).toMatchObject({ start: { date: '2026-03-05' }, end: { date: '2026-03-07' } })
    // A read finds nothing new: the event keeps its id.
    await read()
    expect(await events()).toMatchObject([{ id, title: 'Trip', startOn: '2026-03-05', endOn: '2026-03-06' }])
    await send('PATCH', `/${id}`, NOON)
    const removed = await send('DELETE', `/${id}`)
    expect(removed).toMatchObject({ status: 200, body: { restores: KEY } })
    expect([my.there.events.get(KEY)?.status, await shown()]).toEqual(['cancelled', []])
    expect(await add({ title: 'Trip', restores: removed.body.restores })).toMatchObject({ status: 201 })
    expect([my.there.events.get(KEY)?.status, await shown()]).toEqual(['confirmed', ['Trip 03T12:00']])
    await read()
    expect([my.there.events.size, await shown()]).toEqual([1, ['Trip 03T12:00']])
  })

  it('[CONN-35] may be one instance of a series: the others stay as they are', async () => {
    const day = (number: number) => ({
      start: { dateTime: `2026-03-0${number}T09:00:00Z` },
      end: { dateTime: `2026-03-0${number}T10:00:00Z` },
    })
    const instances = { '20260303': day(3), '20260304': day(4), '20260305': day(5) }
    await given({ id: 'daily', summary: 'Daily', instances })
    const [first, second] = await events()
    await send('PATCH', `/${first?.id}`, { ...NOON, title: 'Retro' })
    const removed = await send('DELETE', `/${second?.id}`)
    await read()
    expect(await shown()).toEqual(['Retro 03T12:00', 'Daily 05T09:00'])
    const times = { startAt: second?.startAt, endAt: second?.endAt }
    await add({ title: 'Daily', ...times, restores: removed.body.restores })
    await read()
    expect(await shown()).toEqual(['Retro 03T12:00', 'Daily 04T09:00', 'Daily 05T09:00'])
    expect(instancesOf({ ...my.there.events.get('daily'), id: 'daily' })).toHaveLength(3)
  })
})

onSqlite('an event at Google that cannot be changed as it was meant', world => {
  const { my, read, shown, send, given, add, requests, onWrites, events, readsIn } = useGoogle(world)
  const move = (id: string, more = {}) => send('PATCH', `/${id}`, { ...NOON, ...more })

  it('[CONN-32] theirs wins: what was changed or deleted there is shown as it is there, and not overwritten', async () => {
    const id = await given()
    const conflict = { status: 409, body: { code: 'event-changed-there' } }
    saveEvent(my.there, { ...STANDUP, summary: 'Meeting' })
    expect(await move(id)).toMatchObject(conflict)
    expect(await shown()).toEqual(['Meeting 03T09:00'])
    // Between our look and our write.
    onWrites(() => {
      saveEvent(my.there, { ...STANDUP, summary: 'Review' })
      return false
    })
    expect(await move(id)).toMatchObject(conflict)
    expect(await send('DELETE', `/${id}`)).toMatchObject(conflict)
    expect(await shown()).toEqual(['Review 03T09:00'])
    world.google.intercept = () => false
    // Nor does an undo overwrite what the event has become at Google.
    expect(await add({ restores: 'standup' })).toMatchObject(conflict)
    expect(my.there.events.get('standup')).toMatchObject({ summary: 'Review', ...NINE })
    cancelEvent(my.there, STANDUP)
    expect(await move(id)).toMatchObject(conflict)
    expect([await shown(), await send('DELETE', `/${id}`)]).toMatchObject([[], { status: 404 }])
  })

  it('[CONN-32] an answer that is lost changes nothing here and doubles nothing there', async () => {
    const id = await given()
    onWrites((_, response) => {
      Object.assign(response, { writeHead: () => response, end: () => response.destroy() })
      return false
    })
    const unavailable = { status: 503, body: { code: 'calendar-service-unavailable' } }
    expect([await add({ key: KEY }), await move(id)]).toMatchObject([unavailable, unavailable])
    expect(await shown()).toEqual(['Standup 03T09:00'])
    world.google.intercept = () => false
    expect(await add({ key: KEY })).toMatchObject({ status: 201, body: { title: 'Dentist' } })
    expect(await move(id)).toMatchObject({ status: 200, body: { id } })
    expect(my.there.events.size).toBe(2)
    // The service fails after it has carried out the request, which is then repeated.
    let failures = 0
    onWrites((_, response) => {
      const { writeHead } = response
      failures += 1
      if (failures === 1) response.writeHead = () => writeHead.call(response, 500)
      return false
    })
    expect(await send('PATCH', `/${id}`, { title: 'Daily' })).toMatchObject({ status: 200, body: { title: 'Daily' } })
    expect(failures).toBe(2)
    await read()
    expect((await shown()).toSorted()).toEqual(['Daily 03T12:00', 'Dentist 03T12:00'])
  })

  it('[CONN-32] a service that is down or refuses changes nothing here', async () => {
    const id = await given()
    onWrites((_, response) => {
      response.writeHead(503).end()
      return true
    })
    expect([await move(id), await readsIn()]).toMatchObject([{ status: 503 }, 5000])
    my.there.accessRole = 'reader'
    world.google.intercept = () => false
    for (const refused of [await move(id), await send('DELETE', `/${id}`), await add()])
      expect(refused).toMatchObject({ status: 422, body: { code: 'forbidden' } })
    expect(await shown()).toEqual(['Standup 03T09:00'])
    my.there.accessRole = 'owner'
    await read()
    expect([await send('DELETE', `/${id}`), await readsIn()]).toMatchObject([{ status: 200 }, 5000])
  })

  it('[CONN-32] a read that began before the change stores nothing', async () => {
    const id = await given()
    let change: Promise<unknown> | undefined
    world.google.intercept = ({ url }) => {
      if (url?.includes('syncToken') && !change) change = move(id)
      return false
    }
    saveEvent(my.there, { id: 'other', summary: 'Other', ...NINE })
    await read()
    expect(await change).toMatchObject({ status: 200 })
    expect(await shown()).toContain('Standup 03T12:00')
    await read()
    expect((await shown()).toSorted()).toEqual(['Other 03T09:00', 'Standup 03T12:00'])
  })

  it('[CONN-33] belongs to another organizer, or has attendees, who are notified only if the user wants that', async () => {
    const invited = await given({ ...STANDUP, organizer: { email: 'kim@example.com' } })
    expect(await move(invited)).toMatchObject({ status: 409, body: { code: 'only-organizer-may-change' } })
    expect(await send('DELETE', `/${invited}`)).toMatchObject({ body: { code: 'only-organizer-may-change' } })
    const attendees = [{ self: true, responseStatus: 'accepted' }, { email: 'kim@example.com' }]
    const late = { start: { dateTime: '2026-03-04T09:00:00Z' }, end: { dateTime: '2026-03-04T10:00:00Z' } }
    const meeting = await given({ id: 'meeting', summary: 'Meeting', ...late, attendees })
    expect(await move(meeting)).toMatchObject({ status: 409, body: { code: 'event-has-attendees' } })
    const sent = await requests(async () => {
      expect(await send('PATCH', `/${meeting}?tellAttendees=true`, NOON)).toMatchObject({ status: 200 })
      expect(await add()).toMatchObject({ status: 201 })
    })
    const writes = sent.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(`http://x${url}`))
    expect(writes.map(({ searchParams }) => searchParams.get('sendUpdates'))).toEqual(['all', 'none'])
  })

  it('[CONN-30] cannot be changed where events are only read, or their titles are hidden', async () => {
    const id = await given()
    const refused = { status: 409, body: { code: 'not-written-back' } }
    await my.person.client.calendars.update({ id: my.id, body: { hideTitles: true } })
    expect((await events())[0]?.calendar.writesBack).toBe(false)
    expect([await move(id), await add()]).toMatchObject([refused, refused])
    await my.person.client.calendars.update({ id: my.id, body: { hideTitles: false } })
    await my.person.client.calendars.setWriteBack({ id: my.id, body: { writesBack: false } })
    const own = await my.person.client.calendars.create({ body: { name: 'Mine' } })
    for (const answer of [await move(id), await add(), await add({ calendarId: own.id })])
      expect(answer).toMatchObject(refused)
    expect(my.there.events.get('standup')).toMatchObject(NINE)
  })

  it('[CONN-34] stays within the days that are shown', async () => {
    const id = await given()
    const far = { startAt: '2026-06-03T12:00:00.000Z', endAt: '2026-06-03T13:00:00.000Z' }
    // The first moment after the days that are shown, and the last one before them.
    const after = { startAt: '2026-05-04T00:00:00.000Z', endAt: '2026-05-04T01:00:00.000Z' }
    const before = { startAt: '2026-02-28T23:00:00.000Z', endAt: '2026-03-01T00:00:00.000Z' }
    const answers = [await move(id, far), await add(far), await add({ ...NOON, startOn: '2026-03-03' })]
    answers.push(await add(after), await add(before))
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { details: expect.anything() } })
    expect(my.there.events.size).toBe(1)
  })
})
