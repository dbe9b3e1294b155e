import { newCalendar } from '@daywright/test-kit/outside/google-events'
import {
  beginConnecting,
  completeRemoteSignIn,
  connectAccount,
  connectCalendar,
  newSession,
} from '@daywright/test-kit/requests/connect-calendar'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

const WRITE_SCOPE = 'https://www.googleapis.com/auth/calendar.events'

onSqlite('permission to change events at Google', world => {
  let person: Person
  let session: string
  let email: string
  let accountId: string
  let id: string
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    person = await world.newPerson()
    session = await newSession(world, person)
    email = `${person.id}@gmail.example`
    Object.assign(world.google, { person: email, withheld: [], intercept: () => false })
    accountId = await connectAccount(world, person, 'google', session)
    id = await subscribe(email)
  })
  const subscribe = async (calendar: string) => {
    const body = { collection: `/calendar/v3/calendars/${encodeURIComponent(calendar)}`, name: calendar }
    return (await person.client.calendarAccounts.addCalendar({ id: accountId, body })).id
  }
  const set = (writesBack: boolean, calendar = id) =>
    person.request('PUT', `/api/calendars/${calendar}/write-back`, { writesBack })
  const writesBack = async (calendar = id) =>
    (await person.client.calendars.list()).find(each => each.id === calendar)?.writesBack
  const askedScopes = async (more = {}) =>
    new URL((await beginConnecting(world, session, 'google', more)).address).searchParams.get('scope')?.split(' ')

  it('[CONN-29] is requested when the user enables it, and each time from then on', async () => {
    expect(await askedScopes()).not.toContain(WRITE_SCOPE)
    expect(await set(true)).toMatchObject({ status: 409, body: { code: 'wider-access-needed' } })
    expect(await askedScopes({ writesBackTo: id })).toContain(WRITE_SCOPE)
    expect(await connectCalendar(world, session, 'google', { writesBackTo: id })).toMatchObject({ status: 303 })
    expect(await writesBack()).toBe(true)
    expect(await askedScopes()).toContain(WRITE_SCOPE)
    expect(await set(false)).toMatchObject({ status: 200, body: { writesBack: false } })
    expect(await askedScopes()).not.toContain(WRITE_SCOPE)
    expect(await set(true)).toMatchObject({ status: 200, body: { writesBack: true } })
  })

  it('[CONN-29] has to be granted, for the account of the calendar, and by a user who may write to it', async () => {
    world.google.withheld = [WRITE_SCOPE]
    const refused = await connectCalendar(world, session, 'google', { writesBackTo: id })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Not everything was allowed')])
    world.google.withheld = []
    const begun = await beginConnecting(world, session, 'google', { writesBackTo: id })
    world.google.person = `other-${email}`
    const other = await world.request('GET', await completeRemoteSignIn(begun), { headers: { cookie: begun.cookies } })
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('another account')])
    expect(await person.client.calendarAccounts.list()).toHaveLength(1)
    world.google.person = email
    world.google.calendars.get(email)?.push(newCalendar('holidays', 'Holidays', { accessRole: 'reader' }))
    const holidays = await subscribe('holidays')
    const readOnly = await connectCalendar(world, session, 'google', { writesBackTo: holidays })
    expect([readOnly.status, readOnly.text]).toEqual([422, expect.stringContaining('lets you only read this calendar')])
    expect([await writesBack(), await writesBack(holidays)]).toEqual([false, false])
  })

  it('[CONN-29] is only for calendars of connected accounts', async () => {
    const own = await person.client.calendars.create({ body: { name: 'Mine' } })
    expect(await set(true, own.id)).toMatchObject({ status: 409, body: { code: 'not-a-connected-calendar' } })
    const headers = { cookie: session, 'sec-fetch-site': 'same-origin' }
    const body = { provider: 'google', writesBackTo: own.id }
    const begun = await world.request('POST', '/api/calendar-accounts/connect', { body, headers })
    expect(begun).toMatchObject({ status: 400, body: { field: 'writesBackTo' } })
  })
})
