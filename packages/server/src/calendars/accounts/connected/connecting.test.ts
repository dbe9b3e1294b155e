import { startOutsideServer } from '@daywright/test-kit/outside/outside-server'
import {
  type BegunConnection,
  beginConnecting,
  completeRemoteSignIn,
  connectCalendar,
  newSession,
} from '@daywright/test-kit/requests/connect-calendar'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'
import { saveCalendarAccount } from './calendar-account.store.ts'

onBothDatabases('connecting a calendar account', world => {
  let person: Person
  let session: string
  let email: string
  beforeEach(async () => {
    world.setNow('2026-03-02T08:00:00.000Z')
    person = await world.newPerson()
    session = await newSession(world, person)
    email = `${person.id}@gmail.example`
    Object.assign(world.google, { person: email, withheld: [], intercept: () => false, tokenSeconds: 3600 })
  })
  const accounts = () => person.client.calendarAccounts.list()
  const connect = () => connectCalendar(world, session, 'google')
  const come = (path: string, { cookies }: Pick<BegunConnection, 'cookies'>) =>
    world.request('GET', path, { headers: { cookie: cookies } })
  const stored = () =>
    world.database.db.selectFrom('caldavAccount').selectAll().where('userId', '=', person.id).execute()

  it('[CONN-1] stores the account that the user signed in to, without a token in any response or in plain text', async () => {
    const response = await connect()
    expect([response.status, response.headers.get('location')]).toEqual([303, '/settings/calendars'])
    expect(await accounts()).toMatchObject([{ provider: 'google', user: email, name: email, problem: null }])
    const [refreshToken = ''] = world.google.refreshTokens.keys()
    expect(JSON.stringify(await accounts()) + JSON.stringify(await stored())).not.toContain(refreshToken)
    expect(await person.client.caldavAccounts.list()).toEqual([])
    expect((await person.request('DELETE', `/api/caldav-accounts/${(await accounts())[0]?.id}`)).status).toBe(404)
  })

  it('[CONN-1] the same account at the service is one account here, and others are others', async () => {
    await connect()
    const [first] = await accounts()
    await connect()
    expect((await accounts()).map(({ id }) => id)).toEqual([first?.id])
    world.google.person = `other-${email}`
    await connect()
    expect((await accounts()).map(({ user }) => user)).toEqual([email, `other-${email}`])
  })

  it('[CONN-1] stores nothing if a permission was withheld, and no more than ten', async () => {
    world.google.withheld = ['https://www.googleapis.com/auth/calendar.app.created']
    const refused = await connect()
    expect([refused.status, refused.text.includes('leave all permissions checked')]).toEqual([422, true])
    world.google.withheld = []
    for (let index = 0; index < 10; index++) {
      world.google.person = `${index}-${email}`
      expect((await connect()).status).toBe(303)
    }
    world.google.person = email
    expect((await connect()).status).toBe(409)
    expect(await accounts()).toHaveLength(10)
  })

  it('[CONN-2] sends the browser away with PKCE, the smallest scopes and a state', async () => {
    const { address } = await beginConnecting(world, session, 'google')
    const { searchParams, origin } = new URL(address)
    expect(origin).toBe(world.google.origin)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: world.google.clientId,
      redirect_uri: `${world.baseUrl}/calendar-accounts/callback/google`,
      access_type: 'offline',
      code_challenge_method: 'S256',
      scope: ['calendarlist.readonly', 'events.readonly', 'app.created']
        .map(name => `https://www.googleapis.com/auth/calendar.${name}`)
        .join(' '),
    })
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  })

  it('[CONN-2] a return counts once, with its own state, in the session that began it, and not for long', async () => {
    const other = await newSession(world, person)
    const begun = await beginConnecting(world, session, 'google')
    const path = await completeRemoteSignIn(begun)
    const startedOnly = begun.cookies.replace(/^[^;]*; /, '')
    expect((await come(path, { cookies: startedOnly })).status).toBe(401)
    expect((await come(path, { cookies: `${other}; ${startedOnly}` })).status).toBe(401)
    expect((await come(path, { cookies: session })).status).toBe(401)
    expect((await come(path.replace(/state=[^&]*/, 'state=x'), begun)).status).toBe(401)
    expect((await come(path.replace('/google', '/microsoft'), begun)).status).toBe(401)
    world.setNow('2026-03-02T08:10:00.000Z')
    expect((await come(path, begun)).status).toBe(401)
    world.setNow('2026-03-02T08:09:00.000Z')
    expect((await come(path, begun)).status).toBe(303)
    expect((await come(path, begun)).status).toBe(401)
    expect(await accounts()).toHaveLength(1)
  })

  it('[CONN-2] a user who cancels the sign-in returns to the settings, and nothing is stored', async () => {
    const begun = await beginConnecting(world, session, 'google')
    const state = new URL(begun.address).searchParams.get('state')
    const response = await come(`/calendar-accounts/callback/google?error=access_denied&state=${state}`, begun)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/settings/calendars'])
    expect(await accounts()).toEqual([])
  })

  it('[CONN-2] needs a session and a service that the operator has set up', async () => {
    const begin = (provider: string, headers: Record<string, string> = {}) =>
      person.request('POST', '/api/calendar-accounts/connect', { provider }, headers)
    expect((await begin('google')).body.code).toBe('session-needed-for-calendars')
    const inSession = { cookie: session, authorization: '', 'sec-fetch-site': 'same-origin' }
    expect((await begin('microsoft', inSession)).body.code).toBe('calendar-service-not-set-up')
    expect(await person.client.calendarAccounts.providers()).toEqual([
      { provider: 'google', isSetUp: true },
      { provider: 'microsoft', isSetUp: false },
    ])
  })

  it('[CONN-20] a token goes to the service only, wherever that redirects', async () => {
    await connect()
    const [account] = await accounts()
    const seen: (string | undefined)[] = []
    const elsewhere = await startOutsideServer((request, response) => {
      seen.push(request.headers.authorization)
      response.end('{"items":[]}')
    })
    world.google.intercept = (request, response) => {
      if (!request.url?.startsWith('/calendar/v3/users')) return false
      response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}${request.url}` }).end()
      return true
    }
    const answer = await person.request('GET', `/api/calendar-accounts/${account?.id}/collections`)
    expect([answer.status, answer.body.code]).toEqual([422, 'other-host'])
    expect(seen).toEqual([])
    await elsewhere.close()
  })

  it('[CONN-3] access tokens are renewed before they expire, once for all who need one at the same time', async () => {
    await connect()
    const [account] = await accounts()
    const collections = () => person.client.calendarAccounts.collections({ id: account?.id ?? '' })
    const renewals = () => world.google.requests.filter(({ url }) => url === '/token').length
    const before = renewals()
    await collections()
    await collections()
    expect(renewals() - before).toBe(1)
    world.setNow('2026-03-02T08:59:01.000Z')
    await collections()
    expect(renewals() - before).toBe(2)
    world.google.accessTokens.clear()
    await collections()
    expect(renewals() - before).toBe(3)
  })

  it('[CONN-3] [CONN-21] what an old token leads to does not touch an account that was connected again', async () => {
    await connect()
    const [before] = await stored()
    await connect()
    const [after] = await stored()
    const problem = { code: 'reconnect-needed', sentence: 'x' } as const
    const old = { userId: person.id, id: before?.id ?? '', secret: before?.secret ?? '' }
    await saveCalendarAccount(world.database.db, old, { secret: 'older', problem })
    expect(await stored()).toEqual([after])
    expect(after?.secret).not.toBe(before?.secret)
  })

  it('[CONN-22] a calendar for the plan is asked for once, because it could be created twice', async () => {
    await connect()
    const [account] = await accounts()
    let asked = 0
    world.google.intercept = ({ method, url }, response) => {
      if (method !== 'POST' || !url?.endsWith('/calendars')) return false
      asked++
      response.writeHead(503).end('{}')
      return true
    }
    const refused = await person.request('POST', `/api/calendar-accounts/${account?.id}/plan`, {})
    expect([refused.status, asked]).toEqual([422, 1])
  })

  it('[CONN-23] removing an account ends the access at the service, and deletes there only what we made, if asked', async () => {
    await connect()
    const [account] = await accounts()
    const id = account?.id ?? ''
    await person.client.calendarAccounts.addPlan({ id, body: {} })
    const there = () => world.google.calendars.get(email)?.map(({ summary }) => summary)
    expect(there()).toEqual([email, 'Daywright'])
    world.google.intercept = ({ method }, response) => {
      if (method !== 'DELETE') return false
      response.writeHead(403).end('{}')
      return true
    }
    const failed = await person.request('DELETE', `/api/calendar-accounts/${id}?removeWritten=true`)
    expect([failed.status, (await accounts()).length, (await person.client.calendars.list()).length]).toEqual([
      422, 1, 1,
    ])
    world.google.intercept = () => false
    await person.client.calendarAccounts.remove({ id, query: { removeWritten: 'true' } })
    expect(there()).toEqual([email])
    expect(await accounts()).toEqual([])
    expect(await person.client.calendars.list()).toEqual([])
    expect(world.google.revoked.at(-1)).toMatch(/^refresh-/)
    await connect()
    const [again] = await accounts()
    await person.client.calendarAccounts.addPlan({ id: again?.id ?? '', body: {} })
    world.google.intercept = (request, response) => {
      if (request.url !== '/revoke') return false
      response.writeHead(503).end()
      return true
    }
    await person.client.calendarAccounts.remove({ id: again?.id ?? '' })
    expect(there()).toEqual([email, 'Daywright'])
    expect(await accounts()).toEqual([])
  })
})
