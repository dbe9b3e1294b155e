import { accountFileOf } from '@daywright/test-kit/account-file'
import {
  type CalendarServer,
  icsCalendar,
  icsEvent,
  startCalendarServer,
} from '@daywright/test-kit/outside/calendar-server'
import { onBothDatabases } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../http/monitoring/log.ts'
import { importAccount } from '../../import-export/account-file/import-account.rules.ts'

const STANDUP = icsEvent('standup', '20260303T090000Z', '20260303T093000Z')
const SECRETS = ['private-5f2c9a', 'secret-token', 'robin-at-home', 'correct-horse']
const CREDENTIALS = { user: 'robin-at-home', password: 'correct-horse' }

const logged: string[] = []
const logger = createLogger('trace', { write: line => void logged.push(line) })

onBothDatabases(
  'subscriptions',
  world => {
    let server: CalendarServer
    beforeAll(async () => {
      server = await startCalendarServer()
      server.serve(icsCalendar([STANDUP]))
    })
    afterAll(() => server.close())

    it('[CAL-50] are calendars with an address, and wait to be read', async () => {
      const { client, email, request } = await world.newPerson()
      const made = await client.calendars.create({ body: { name: 'Work', address: server.address } })
      expect(made).toMatchObject({
        kind: 'subscription',
        status: 'new',
        ownerEmail: email,
        hasCredentials: false,
        nextReadAt: world.now(),
        lastReadAt: null,
        problem: null,
      })
      expect(await client.calendars.list()).toMatchObject([made])
      const named = await client.calendars.create({
        body: { name: 'Mine', address: server.address, ownerEmail: 'me@b.c' },
      })
      expect(named.ownerEmail).toBe('me@b.c')
      for (const body of [
        { name: 'x', address: 'ftp://example.com/a.ics' },
        { name: 'x', address: '' },
        { name: 'x', address: 'no address' },
        { name: 'x', credentials: CREDENTIALS },
      ])
        expect([body, (await request('POST', '/api/calendars', body)).status]).toEqual([body, 400])
      const refused = await request('POST', '/api/calendars', { name: 'x', address: 'ftp://example.com/a.ics' })
      expect(refused.body.details.address).toHaveLength(1)
    })

    it('[CAL-51] are read again after a change of address, password, email or time zone', async () => {
      const { client, request } = await world.newPerson()
      const { id } = await client.calendars.create({ body: { name: 'Work', address: server.address } })
      const isDue = async (change: () => Promise<unknown>) => {
        world.passSeconds(61)
        const read = await client.calendars.refresh({ id })
        expect(read).toMatchObject({ status: 'ok', eventCount: 1 })
        expect(Date.parse(read.nextReadAt ?? '')).toBeGreaterThan(Date.parse(world.now()))
        await change()
        const [calendar] = await client.calendars.list()
        expect(calendar?.nextReadAt).toBe(world.now())
        return calendar
      }
      const events = async () => (await client.calendarEvents.list({ query: MARCH })).length
      await isDue(() => client.user.update({ body: { timezone: 'Asia/Tokyo' } }))
      await isDue(() => client.calendars.update({ id, body: { ownerEmail: 'other@example.com' } }))
      const changed = await isDue(() => client.calendars.update({ id, body: { credentials: CREDENTIALS } }))
      expect(changed).toMatchObject({ status: 'new', hasCredentials: true })
      expect(await events()).toBe(1)
      const moved = await isDue(() => client.calendars.update({ id, body: { address: `${server.address}?v=2` } }))
      expect(moved).toMatchObject({ status: 'new', hasCredentials: false, eventCount: 0 })
      expect(await events()).toBe(0)
      world.passSeconds(61)
      await client.calendars.refresh({ id })
      await client.calendars.update({ id, body: { name: 'Renamed' } })
      expect((await client.calendars.list())[0]?.nextReadAt).not.toBe(world.now())
      const own = await client.calendars.create({ body: { name: 'Own' } })
      expect((await request('PATCH', `/api/calendars/${own.id}`, { address: server.address })).status).toBe(400)
      expect((await request('POST', `/api/calendars/${own.id}/refresh`)).status).toBe(409)
    })

    it('[CAL-52] [CAL-53] keep address and password secret: in responses, logs, the database and the export', async () => {
      const person = await world.newPerson()
      const { client } = person
      const address = server.address.replace('http://', 'http://robin-at-home:correct-horse@')
      const made = await client.calendars.create({ body: { name: 'Work', address } })
      expect(made).toMatchObject({ address: `127.0.0.1:${server.port}/…asic`, hasCredentials: true })
      const requests = server.requests.length
      const read = await client.calendars.refresh({ id: made.id })
      expect(read.status).toBe('ok')
      const basic = `Basic ${Buffer.from('robin-at-home:correct-horse').toString('base64')}`
      expect(server.requests.slice(requests).map(({ headers }) => headers.authorization)).toEqual([basic])
      const { db } = world.database
      const stored = await db.selectFrom('calendar').selectAll().where('userId', '=', person.id).execute()
      const file = await accountFileOf(world.database, person.id)
      for (const text of [made, read, await client.calendars.list(), stored, file].map(value => JSON.stringify(value)))
        for (const secret of SECRETS) expect(text).not.toContain(secret)
      expect(stored[0]?.secret?.length).toBeGreaterThan(50)
      expect(logged.length).toBeGreaterThan(0)
      for (const secret of SECRETS) expect(logged.join('')).not.toContain(secret)
    })

    it('[CAL-71] are paused after an import, until their address is given again', async () => {
      const person = await world.newPerson()
      const { id } = await person.client.calendars.create({ body: { name: 'Work', address: server.address } })
      await person.client.calendars.refresh({ id })
      const file = await accountFileOf(world.database, person.id)
      const other = await world.newPerson()
      await importAccount(world.database, other.id, file)
      const [imported] = await other.client.calendars.list()
      expect(imported).toMatchObject({
        kind: 'subscription',
        status: 'paused',
        problem: { code: 'address-needed' },
        address: null,
      })
      const refused = await other.request('POST', `/api/calendars/${id}/refresh`)
      expect([refused.status, refused.body.code]).toEqual([422, 'address-needed'])
      const incomplete = await other.request('PATCH', `/api/calendars/${id}`, { credentials: CREDENTIALS })
      expect(incomplete.body.details).toEqual({ credentials: ['must come with an address'] })
      await other.client.calendars.update({ id, body: { address: server.address } })
      expect(await other.client.calendars.refresh({ id })).toMatchObject({ status: 'ok', eventCount: 1, problem: null })
    })

    it('[CAL-54] can be previewed, which stores nothing', async () => {
      const { client, request } = await world.newPerson()
      const events = [1, 2, 3, 4, 5, 6, 7].map(day =>
        icsEvent(`e${day}`, `2026030${day}T090000Z`, `2026030${day}T100000Z`),
      )
      const own = icsEvent('x.1@here.daywright', '20260303T090000Z', '20260303T093000Z')
      const broken = 'BEGIN:VEVENT\r\nUID:broken\r\nDTSTART:never\r\nEND:VEVENT'
      server.serve(icsCalendar([...events, own, broken]))
      world.setNow('2026-03-02T12:00:00.000Z')
      const preview = await client.calendars.preview({ body: { address: server.address } })
      expect(preview).toMatchObject({
        name: 'Team',
        eventCount: 7,
        ownEventCount: 1,
        occurrenceCount: 7,
        nextEvents: ['e3', 'e4', 'e5', 'e6', 'e7'].map(title => ({ title })),
        warnings: [{ code: 'unreadable-event', count: 1 }],
      })
      expect(await client.calendars.list()).toEqual([])
      server.serve('<html><body>Sign in</body></html>')
      const refused = await request('POST', '/api/calendars/preview', { address: server.address })
      expect([refused.status, refused.body.code]).toEqual([422, 'not-a-calendar'])
      expect(refused.body.error).toContain('sign-in')
      server.fail(401)
      const closed = await request('POST', '/api/calendars/preview', { address: server.address })
      expect([closed.status, closed.body.code]).toEqual([422, 'needs-password'])
      expect(closed.text).not.toContain('internal details')
      const forbidden = await request('POST', '/api/calendars/preview', { address: 'http://169.254.169.254/latest' })
      expect([forbidden.status, forbidden.body.code]).toEqual([422, 'private-address'])
      expect((await request('POST', '/api/calendars/preview', { address: 'x' })).status).toBe(400)
      server.serve(icsCalendar([STANDUP]))
    })

    it('[CAL-67] few previews run at once, and one of each account', async () => {
      const people = await Promise.all([1, 2, 3, 4, 5].map(() => world.newPerson()))
      const open = new Set<string>()
      const most = { all: 0, perPerson: 0 }
      server.answer = ({ url = '' }, response) => {
        open.add(url)
        most.all = Math.max(most.all, open.size)
        for (const { id } of people)
          most.perPerson = Math.max(most.perPerson, [...open].filter(other => other.includes(id)).length)
        setTimeout(() => {
          open.delete(url)
          response.end(icsCalendar([STANDUP]))
        }, 400)
      }
      const previews = people.flatMap(({ client, id }) =>
        [1, 2, 3].map(count => client.calendars.preview({ body: { address: `${server.address}?${id}-${count}` } })),
      )
      expect((await Promise.all(previews)).every(({ eventCount }) => eventCount === 1)).toBe(true)
      expect(most).toEqual({ all: 3, perPerson: 1 })
      server.serve(icsCalendar([STANDUP]))
    })

    it('[CAL-70] show their events as Busy, if their titles are hidden', async () => {
      const { client } = await world.newPerson()
      server.serve(icsCalendar([icsEvent('surgery', '20260303T090000Z', '20260303T093000Z', ['LOCATION:Clinic'])]))
      const { id } = await client.calendars.create({ body: { name: 'Work', address: server.address } })
      await client.calendars.refresh({ id })
      const shown = async () =>
        (await client.calendarEvents.list({ query: MARCH })).map(({ title, place }) => [title, place])
      expect(await shown()).toEqual([['surgery', 'Clinic']])
      await client.calendars.update({ id, body: { hideTitles: true } })
      expect(await shown()).toEqual([['Busy', null]])
      server.serve(icsCalendar([STANDUP]))
    })
  },
  {},
  { logger },
)

const MARCH = { from: '2026-03-01', to: '2026-04-01' }
