import { connectCalendar, newSession } from '@daywright/test-kit/requests/connect-calendar'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { asksForBusyTime } from './busy-time.rules.ts'

const EVENTS_SCOPE = 'https://www.googleapis.com/auth/calendar.events'

onSqlite('the permission to block time in a Google calendar', world => {
  it('[CONN-40] is asked for only then, and from then on; without it nothing is stored', async () => {
    const person = await world.newPerson()
    const session = await newSession(world, person)
    Object.assign(world.google, { person: `${person.id}@gmail.example`, withheld: [] })
    const granted = () => [...world.google.refreshTokens.values()].at(-1)?.scopes
    const busyTimes = async () => (await person.client.calendarAccounts.list()).map(({ busyTime }) => busyTime)

    await connectCalendar(world, session, 'google')
    expect(granted()).not.toContain(EVENTS_SCOPE)
    const [account] = await person.client.calendarAccounts.list()
    const path = `/api/calendar-accounts/${account?.id}`
    const refused = await person.request('PATCH', path, { busyTime: 'always' })
    expect([refused.status, refused.body.code]).toEqual([409, 'wider-access-needed'])

    world.google.withheld = [EVENTS_SCOPE]
    expect((await connectCalendar(world, session, 'google', { busyTime: 'always' })).status).toBe(422)
    expect([await busyTimes(), await person.client.calendars.list()]).toEqual([['off'], []])

    world.google.withheld = []
    expect((await connectCalendar(world, session, 'google', { busyTime: 'always' })).status).toBe(303)
    expect([await busyTimes(), granted()]).toEqual([['always'], expect.arrayContaining([EVENTS_SCOPE])])
    await connectCalendar(world, session, 'google')
    expect([await busyTimes(), granted()]).toEqual([['always'], expect.arrayContaining([EVENTS_SCOPE])])
    // Not at another service.
    expect(await asksForBusyTime(world.database.db, person.id, 'microsoft')).toBe(false)
    expect((await person.request('PATCH', path, { busyTime: 'when_defended' })).body).toMatchObject({
      id: account?.id,
      busyTime: 'when_defended',
    })
    expect((await person.request('PATCH', path, { busyTime: 'sometimes' })).status).toBe(400)
  })
})
