import {
  cancelEvent,
  type GoogleCalendar,
  type StoredGoogleEvent,
  saveEvent,
} from '@daywright/test-kit/outside/google-events'
import { connectAccount } from '@daywright/test-kit/requests/connect-calendar'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

const NOON = { startAt: '2026-03-03T12:00:00.000Z', endAt: '2026-03-03T13:00:00.000Z' }
const ONE = { startAt: '2026-03-03T13:00:00.000Z', endAt: '2026-03-03T14:00:00.000Z' }
const TWO = { startAt: '2026-03-03T14:00:00.000Z', endAt: '2026-03-03T15:00:00.000Z' }

onBothDatabases('the plan in a Google calendar', world => {
  let person: Person
  let email: string
  let accountId: string
  /** The calendar that the plan is written to, local and remote. */
  let id: string
  let there: GoogleCalendar
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    person = await world.newPerson()
    email = `${person.id}@gmail.example`
    Object.assign(world.google, { person: email, intercept: () => false, pageSize: 2500 })
    accountId = await connectAccount(world, person, 'google')
    id = (await person.client.calendarAccounts.addPlan({ id: accountId, body: {} })).id
    const made = world.google.calendars.get(email)?.find(({ isAppCreated }) => isAppCreated)
    if (!made) throw new Error('No calendar was made')
    there = made
  })

  const sync = (seconds = 61) => {
    world.passSeconds(seconds)
    return person.client.calendars.refresh({ id })
  }
  const shown = () => [...there.events.values()].filter(({ status }) => status !== 'cancelled')
  const times = () =>
    shown()
      .map(({ summary, start }) => `${summary} ${(start?.dateTime ?? start?.date ?? '').slice(11, 16)}`)
      .toSorted()
  const eventOf = (title: string): StoredGoogleEvent => {
    const found = shown().find(({ summary }) => summary === title)
    if (!found) throw new Error(`${title} is not there`)
    return found
  }
  const moveRemoteEvent = (title: string, { startAt, endAt }: typeof NOON) =>
    saveEvent(there, { ...eventOf(title), start: { dateTime: startAt }, end: { dateTime: endAt } })
  const newBlock = async (title: string, time: typeof NOON) => {
    const task = await person.client.tasks.create({ body: { title, autoSchedule: false } })
    return person.client.timeBlocks.create({ body: { taskId: task.id, ...time } })
  }
  const block = (blockId: string) => person.client.timeBlocks.get({ id: blockId })
  const forget = (change: { etag?: string | null; contentHash?: string | null; startAt?: string; endAt?: string }) =>
    world.database.db.updateTable('planEvent').set(change).where('userId', '=', person.id).execute()
  const requestsDuring = async (work: () => Promise<unknown>) => {
    const from = world.google.requests.length
    await work()
    return world.google.requests
      .slice(from)
      .map(({ method, url }) => `${method} ${url?.replace(/^.*\/events|\?.*$/g, '')}`)
  }

  it('[CONN-25] is in a calendar of its own, and follows the blocks; nothing else is written', async () => {
    expect(there.summary).toBe('Daywright')
    const report = await newBlock('Report', NOON)
    const call = await newBlock('Call', ONE)
    saveEvent(there, { id: 'mine', summary: 'Mine', start: { dateTime: NOON.startAt }, end: { dateTime: NOON.endAt } })
    expect(await sync()).toMatchObject({ kind: 'plan', status: 'ok', eventCount: 2 })
    expect(times()).toEqual(['Call 13:00', 'Mine 12:00', 'Report 12:00'])
    const eventId = eventOf('Report').id
    await person.client.timeBlocks.update({ id: report.id, body: TWO })
    await person.client.timeBlocks.update({ id: call.id, body: { status: 'cancelled' } })
    await sync()
    expect(times()).toEqual(['Mine 12:00', 'Report 14:00'])
    expect(eventOf('Report').id).toBe(eventId)
    expect(world.google.primary(email).events.size).toBe(0)
    const second = await person.request('POST', `/api/calendar-accounts/${accountId}/plan`, {})
    expect(second.body.code).toBe('plan-calendar-exists')
    expect(world.google.calendars.get(email)).toHaveLength(2)
  })

  it('[CONN-25] leaves no calendar there if the account is gone when it is to be stored', async () => {
    const { calendars } = person.client
    await calendars.remove({ id })
    world.google.intercept = ({ method, url }, response) => {
      if (method !== 'POST' || !url?.endsWith('/calendars')) return false
      const accounts = world.database.db.deleteFrom('caldavAccount').where('userId', '=', person.id)
      void accounts.execute().then(() => response.end('{"id":"orphan"}'))
      return true
    }
    const add = () => person.request('POST', `/api/calendar-accounts/${accountId}/plan`, {})
    const from = world.google.requests.length
    expect((await add()).status).toBe(404)
    const sent = world.google.requests.slice(from).map(({ method, url }) => `${method} ${url?.split('/').at(-1)}`)
    expect(sent).toEqual(['POST calendars', 'DELETE orphan'])
  })

  it('[GCAL-5] its events have ids of ours and are never busy time, wherever they come back', async () => {
    await newBlock('Report', NOON)
    await sync()
    const { id: eventId, extendedProperties } = eventOf('Report')
    const [planEvent] = await world.database.db
      .selectFrom('planEvent')
      .select('id')
      .where('userId', '=', person.id)
      .execute()
    expect(eventId).toBe(planEvent?.id.replaceAll('-', ''))
    expect(extendedProperties?.private?.daywright).toMatch(/^[0-9a-f]{16}$/)
    saveEvent(world.google.primary(email), { ...eventOf('Report'), id: 'copied' })
    const collections = await person.client.calendarAccounts.collections({ id: accountId })
    const collection = collections.find(({ name }) => name === email)?.collection ?? ''
    const body = { collection, name: 'Main' }
    const { id: mainId } = await person.client.calendarAccounts.addCalendar({ id: accountId, body })
    world.passSeconds(61)
    expect(await person.client.calendars.refresh({ id: mainId })).toMatchObject({ eventCount: 0, ownEventCount: 1 })
    const query = { from: '2026-03-01', to: '2026-04-01' }
    expect(await person.client.calendarEvents.list({ query })).toEqual([])
  })

  it('[GCAL-6] asks once if nothing has changed, and once more for each event that has to be written', async () => {
    const report = await newBlock('Report', NOON)
    await sync()
    await sync()
    expect(await requestsDuring(() => sync())).toEqual(['GET '])
    await person.client.timeBlocks.update({ id: report.id, body: TWO })
    expect(await requestsDuring(() => sync())).toEqual(['GET ', `PATCH /${eventOf('Report').id}`])
    there.oldestToken = there.change + 1
    expect(await requestsDuring(() => sync())).toEqual(['GET ', 'GET '])
    expect(times()).toEqual(['Report 14:00'])
  })

  it('[GCAL-6] moved there, it moves here and counts as placed by hand; deleted there, it is cancelled here', async () => {
    const report = await newBlock('Report', NOON)
    const call = await newBlock('Call', ONE)
    await sync()
    moveRemoteEvent('Report', TWO)
    cancelEvent(there, eventOf('Call'))
    await sync()
    expect(await block(report.id)).toMatchObject({ ...TWO, source: 'manual' })
    expect((await block(call.id)).status).toBe('cancelled')
    expect(times()).toEqual(['Report 14:00'])
    // The user makes it an all-day event at Google, which no block can be: it stays until its block moves here.
    saveEvent(there, { ...eventOf('Report'), start: { date: '2026-03-05' }, end: { date: '2026-03-06' } })
    await sync()
    expect(await block(report.id)).toMatchObject(TWO)
    await person.client.timeBlocks.update({ id: report.id, body: ONE })
    await sync()
    expect(eventOf('Report')).toMatchObject({ start: { dateTime: ONE.startAt }, end: { dateTime: ONE.endAt } })
    expect(eventOf('Report').start).not.toHaveProperty('date')
  })

  it('[GCAL-6] without a token, an event that is not listed is asked about: moved to last year, or deleted', async () => {
    const report = await newBlock('Report', NOON)
    const call = await newBlock('Call', ONE)
    await sync()
    moveRemoteEvent('Report', { startAt: '2025-03-03T12:00:00.000Z', endAt: '2025-03-03T13:00:00.000Z' })
    cancelEvent(there, eventOf('Call'))
    there.oldestToken = there.change + 1
    await sync()
    expect((await block(report.id)).startAt).toBe('2025-03-03T12:00:00.000Z')
    expect((await block(call.id)).status).toBe('cancelled')
  })

  it('[GCAL-6] what changed there in the meantime is not overwritten: theirs wins', async () => {
    const report = await newBlock('Report', NOON)
    await sync()
    await person.client.timeBlocks.update({ id: report.id, body: ONE })
    let isMoved = false
    world.google.intercept = ({ method }) => {
      if (method === 'PATCH' && !isMoved) {
        isMoved = true
        moveRemoteEvent('Report', TWO)
      }
      return false
    }
    await sync()
    expect(isMoved).toBe(true)
    expect(await block(report.id)).toMatchObject(TWO)
    expect(times()).toEqual(['Report 14:00'])
  })

  it('[CALDAV-22] after a crash it is written once, and its own writes are not taken for moves', async () => {
    const report = await newBlock('Report', NOON)
    await sync()
    // It was written, but the write was not recorded.
    await forget({ etag: null, contentHash: null })
    await sync()
    expect(times()).toEqual(['Report 12:00'])
    // We moved the remote event, the write was not recorded, and then the block was moved again here.
    await person.client.timeBlocks.update({ id: report.id, body: ONE })
    await sync()
    await forget({ etag: '"before"', contentHash: 'before' })
    await person.client.timeBlocks.update({ id: report.id, body: TWO })
    await sync()
    expect(times()).toEqual(['Report 14:00'])
    expect(await block(report.id)).toMatchObject(TWO)
  })

  it('[CALDAV-22] its own removal is not taken for one by the owner, even if the answer was lost', async () => {
    const report = await newBlock('Report', NOON)
    await sync()
    // Too far ahead to be written.
    const later = { startAt: '2026-04-20T12:00:00.000Z', endAt: '2026-04-20T13:00:00.000Z' }
    await person.client.timeBlocks.update({ id: report.id, body: later })
    world.google.intercept = ({ method }, response) => {
      if (method === 'DELETE') response.end = () => response.destroy()
      return false
    }
    expect((await sync()).status).toBe('failing')
    expect(times()).toEqual([])
    world.google.intercept = () => false
    await sync()
    expect(await block(report.id)).toMatchObject({ ...later, status: 'scheduled' })
  })

  it('[GCAL-6] what was written without an answer and then deleted there is cancelled, also without a token', async () => {
    const report = await newBlock('Report', NOON)
    world.google.intercept = ({ method }, response) => {
      if (method === 'POST') response.end = () => response.destroy()
      return false
    }
    await sync()
    world.google.intercept = () => false
    cancelEvent(there, eventOf('Report'))
    there.oldestToken = there.change + 1
    await sync()
    expect((await block(report.id)).status).toBe('cancelled')
    // One that never arrived is written.
    const call = await newBlock('Call', ONE)
    world.google.intercept = ({ method }, response) => {
      if (method === 'POST') response.destroy()
      return method === 'POST'
    }
    await sync()
    world.google.intercept = () => false
    there.oldestToken = there.change + 1
    await sync()
    expect(times()).toEqual(['Call 13:00'])
    expect((await block(call.id)).status).toBe('scheduled')
  })

  it('[GCAL-7] causes no emails', async () => {
    const report = await newBlock('Report', NOON)
    await sync()
    await person.client.timeBlocks.update({ id: report.id, body: TWO })
    await sync()
    await person.client.timeBlocks.remove({ id: report.id })
    await sync()
    expect(times()).toEqual([])
    const writes = world.google.requests.filter(({ method, url }) => method !== 'GET' && url?.includes('/events'))
    expect(writes.length).toBeGreaterThanOrEqual(3)
    expect(writes.every(({ url }) => url?.includes('sendUpdates=none'))).toBe(true)
  })
})
