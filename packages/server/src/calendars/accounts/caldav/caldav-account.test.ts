import { type Radicale, startRadicale } from '@daywright/test-kit/caldav/radicale'
import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { revisionOf } from '../../../db/transactions/owner-writes.ts'

const MARCH = { from: '2026-03-01', to: '2026-04-01' }
const PASSWORD = 'open: sesame ü'
const CALENDAR = (name: string, component: string) => `<?xml version="1.0"?>
  <c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/"><d:set><d:prop>
  <d:displayname>${name}</d:displayname><a:calendar-color>#0e61b9ff</a:calendar-color>
  <c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set>
  </d:prop></d:set></c:mkcalendar>`

onSqlite(
  'an account at a CalDAV server',
  world => {
    let radicale: Radicale
    let person: Person
    let user: string
    beforeAll(async () => {
      radicale = await startRadicale()
    })
    afterAll(() => radicale.stop())
    beforeEach(async () => {
      world.setNow('2026-03-02T08:00:00.000Z')
      person = await world.newPerson()
      user = person.email
      radicale.addUser(user, PASSWORD)
      await send('MKCALENDAR', 'work/', CALENDAR('Büro &amp; Team', 'VEVENT'))
      await send('MKCALENDAR', 'tasks/', CALENDAR('To do', 'VTODO'))
      await put('standup', icsEvent('standup', '20260303T090000Z', '20260303T093000Z'))
    })

    const send = async (method: string, path: string, body?: string) => {
      const options = body === undefined ? {} : { body }
      const response = await radicale.request(user, method, `/${encodeURIComponent(user)}/${path}`, options)
      expect(response.status).toBeLessThan(300)
    }
    const put = (name: string, event: string) => send('PUT', `work/${name}.ics`, icsCalendar([event]))
    const connect = (password = PASSWORD) =>
      person.client.caldavAccounts.create({ body: { address: radicale.address, user, password } })
    const addWork = async () => {
      const account = await connect()
      const [collection] = await person.client.caldavAccounts.collections({ id: account.id })
      const body = { collection: collection?.collection ?? '', name: 'Work' }
      const calendar = await person.client.caldavAccounts.addCalendar({ id: account.id, body })
      return { account, calendar, body }
    }
    const read = async (id: string, afterSeconds = 61) => {
      world.passSeconds(afterSeconds)
      return person.client.calendars.refresh({ id })
    }
    const titles = async () => (await person.client.calendarEvents.list({ query: MARCH })).map(({ title }) => title)
    const revision = () => revisionOf(world.database.db, person.id)

    it('[CALDAV-1] [CALDAV-2] is found by the address of its server alone; responses and tables do not show the password', async () => {
      const { host } = new URL(radicale.address)
      const account = await connect()
      expect(account).toMatchObject({ name: host, user, address: expect.stringMatching(`^${host}/…`) })
      expect(await person.client.caldavAccounts.list()).toEqual([account])
      const rows = await world.database.db
        .selectFrom('caldavAccount')
        .selectAll()
        .where('userId', '=', person.id)
        .execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify([account, rows])).not.toContain('sesame')
      // Nor is it only written in another way.
      for (const encoding of ['base64url', 'hex'] as const)
        expect(Buffer.from(rows[0]?.secret ?? '', encoding).toString('latin1')).not.toContain('sesame')
      expect(JSON.stringify(await person.client.accountExport.get())).not.toContain('sesame')
    })

    it('[CALDAV-1] is not stored if the password is wrong', async () => {
      const refused = await person.request('POST', '/api/caldav-accounts', {
        address: radicale.address,
        user,
        password: 'wrong',
      })
      expect([refused.status, refused.body.code]).toEqual([422, 'needs-password'])
      expect(await person.client.caldavAccounts.list()).toEqual([])
    })

    it.each([
      [{ user: 'robin', password: 'x' }, 'is needed unless the user name is an email address'],
      [{ user: 'robin', password: 'x', address: 'ftp://example.com' }, /https/],
      [{ user: 'robin', password: 'x', address: 'https://' }, /not a web address/],
      [{ user: 'robin@', password: 'x' }, /email/],
    ])('[CALDAV-1] needs an address, or an email address as its user name: %j', async (body, message) => {
      const refused = await person.request('POST', '/api/caldav-accounts', body)
      expect([refused.status, refused.body.details.address[0]]).toEqual([
        400,
        typeof message === 'string' ? message : expect.stringMatching(message),
      ])
    })

    it('[CALDAV-1] an account of Daywright has ten of them at the most', async () => {
      for (let count = 0; count < 10; count++) await connect()
      const one = { address: radicale.address, user, password: PASSWORD }
      expect((await person.request('POST', '/api/caldav-accounts', one)).status).toBe(409)
    })

    it('[CALDAV-5] has calendars with events, of which each can be read once', async () => {
      const { account, calendar, body } = await addWork()
      expect(calendar).toMatchObject({ kind: 'subscription', accountId: account.id, name: 'Work', status: 'new' })
      expect(await person.client.caldavAccounts.collections({ id: account.id })).toEqual([
        {
          collection: body.collection,
          name: 'Büro & Team',
          color: '#0e61b9',
          isWritable: true,
          calendarId: calendar.id,
        },
      ])
      const path = `/api/caldav-accounts/${account.id}/calendars`
      expect((await person.request('POST', path, body)).status).toBe(409)
      for (const collection of ['//example.com/a/', '/\\example.com/a', 'https://example.com/'])
        expect((await person.request('POST', path, { ...body, collection })).status).toBe(400)
      const moved = { address: 'https://example.com/basic.ics' }
      expect((await person.request('PATCH', `/api/calendars/${calendar.id}`, moved)).status).toBe(400)
    })

    it('[CALDAV-7] its events appear, change and disappear as they do there, and only what changed is written', async () => {
      const { calendar } = await addWork()
      expect(await read(calendar.id)).toMatchObject({ status: 'ok', eventCount: 1, lastChangedAt: world.now() })
      expect(await person.client.calendarEvents.list({ query: MARCH })).toMatchObject([
        { title: 'standup', blocks: true, startAt: '2026-03-03T09:00:00.000Z', calendar: { id: calendar.id } },
      ])
      const before = await revision()
      expect(await read(calendar.id)).toMatchObject({ status: 'ok', lastReadAt: world.now() })
      expect(await revision()).toBe(before)
      await put('lunch', icsEvent('lunch', '20260304T120000Z', '20260304T130000Z'))
      await put('old', icsEvent('old', '20200304T120000Z', '20200304T130000Z'))
      await put('weekly', icsEvent('weekly', '20200306T120000Z', '20200306T130000Z', ['RRULE:FREQ=WEEKLY']))
      expect(await read(calendar.id)).toMatchObject({ status: 'ok', lastChangedAt: world.now() })
      expect(await titles()).toEqual(['standup', 'lunch', ...Array(4).fill('weekly')])
      await send('DELETE', 'work/standup.ics')
      await send('DELETE', 'work/weekly.ics')
      await read(calendar.id)
      expect(await titles()).toEqual(['lunch'])
      await send('DELETE', 'work/lunch.ics')
      await send('DELETE', 'work/old.ics')
      expect(await read(calendar.id)).toMatchObject({ status: 'ok', eventCount: 0 })
      expect(await titles()).toEqual([])
    })

    it('[CALDAV-26] an event that makes the answer of its server unreadable costs only itself', async () => {
      const { calendar } = await addWork()
      // Radicale stores control characters and hands them out, which no XML may contain.
      await put('odd', icsEvent('odd', '20260305T120000Z', '20260305T130000Z', ['LOCATION:here\u0001there']))
      for (let index = 0; index < 120; index++)
        await put(`many-${index}`, icsEvent(`many-${index}`, '20260306T120000Z', '20260306T130000Z'))
      const { status, warnings } = await read(calendar.id)
      expect([status, warnings]).toMatchObject(['ok', [{ code: 'unreadable-at-server', count: 1 }]])
      expect(warnings?.[0]?.sentence).toContain('odd.ics')
      expect(await titles()).toHaveLength(121)
      await put('odd', icsEvent('odd', '20260305T120000Z', '20260305T130000Z'))
      expect(await read(calendar.id)).toMatchObject({ status: 'ok', warnings: [] })
      expect(await titles()).toHaveLength(122)
    })

    it('[CALDAV-4] a new password is tried first, and then all calendars are read with it', async () => {
      const { account, calendar } = await addWork()
      await read(calendar.id)
      radicale.addUser(user, 'changed')
      expect(await read(calendar.id)).toMatchObject({ status: 'failing', problem: { code: 'needs-password' } })
      expect(await read(calendar.id, 4 * 86_400)).toMatchObject({ status: 'paused' })
      const path = `/api/caldav-accounts/${account.id}`
      const refused = await person.request('PATCH', path, { password: 'wrong' })
      expect([refused.status, refused.body.code]).toEqual([422, 'needs-password'])
      const renamed = await person.client.caldavAccounts.update({ id: account.id, body: { name: 'Home' } })
      expect(renamed).toMatchObject({ name: 'Home', user })
      await person.client.caldavAccounts.update({ id: account.id, body: { password: 'changed' } })
      expect((await person.client.calendars.list())[0]).toMatchObject({ status: 'failing', nextReadAt: world.now() })
      // With a user name alone, the password stays.
      expect(await person.client.caldavAccounts.update({ id: account.id, body: { user } })).toMatchObject({ user })
      expect(await read(calendar.id)).toMatchObject({ status: 'ok' })
    })

    it('[CALDAV-9] is removed with its calendars here, and nothing is deleted there', async () => {
      const { account, calendar } = await addWork()
      await read(calendar.id)
      await person.client.caldavAccounts.remove({ id: account.id })
      expect(await person.client.caldavAccounts.list()).toEqual([])
      expect(await person.client.calendars.list()).toEqual([])
      expect(await titles()).toEqual([])
      await send('GET', 'work/standup.ics')
    })
  },
  {},
  { needs: 'Radicale' },
)
