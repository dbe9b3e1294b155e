import { connectAssistant } from '@daywright/test-kit/requests/assistant'
import { type ApiResponse, onBothDatabases, onSqlite, type World } from '@daywright/test-kit/world'
import { expect, it, onTestFinished } from 'vitest'
import { appRequest, CODE_VERIFIER, connectApp, newAppClient } from '../../../test/everywhere/examples/app-requests.ts'
import { newSessionOf } from '../../../test/everywhere/issued-credentials.ts'
import { disconnectApp } from './app-token.rules.ts'

const REDIRECT = 'https://assistant.example/callback'
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

const form = (world: World, path: string, fields: Record<string, string>): Promise<ApiResponse> =>
  world.request('POST', path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const useAt = (world: World, token: string, path = '/mcp') =>
  world.request(path === '/mcp' ? 'POST' : 'GET', path, {
    ...(path === '/mcp' && { body: LIST }),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
  })

onBothDatabases('connected apps', world => {
  /** A person who is signed in, and an app that may exchange a code. */
  const start = async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    const clientId = await newAppClient(world)
    return { person, headers, clientId }
  }
  type Started = Awaited<ReturnType<typeof start>>
  const newCode = async ({ clientId, headers }: Started) =>
    (await connectApp(world, clientId, headers)).searchParams.get('code') ?? ''
  const exchange = (clientId: string, code: string, other: Record<string, string> = {}) =>
    form(world, '/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: CODE_VERIFIER,
      redirect_uri: REDIRECT,
      ...other,
    })
  const refresh = (clientId: string, token: string, other: Record<string, string> = {}) =>
    form(world, '/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...other })
  const connect = async (started: Started) => (await exchange(started.clientId, await newCode(started))).body

  it('[OAUTH-6] [OAUTH-8] a person connects an app, which then acts for them, and refreshes its tokens', async () => {
    const started = await start()
    const { person, clientId, headers } = started
    const address = await connectApp(world, clientId, headers)
    expect(address.origin + address.pathname).toBe(REDIRECT)
    expect([address.searchParams.get('state'), address.searchParams.get('iss')]).toEqual(['xyz', world.baseUrl])
    const first = await exchange(clientId, address.searchParams.get('code') ?? '')
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write' })
    const assistant = await connectAssistant(world.baseUrl, first.body.access_token)
    await assistant.call('add_tasks', { text: 'Write report 2h' })
    expect((await person.client.tasks.list({ query: {} })).data.map(({ title }) => title)).toEqual(['Write report'])
    await assistant.close()
    const second = await refresh(clientId, first.body.refresh_token)
    expect(second.body.access_token).not.toBe(first.body.access_token)
    expect((await useAt(world, second.body.access_token)).status).toBe(200)
    expect(await person.client.connectedApps.list()).toMatchObject([
      { name: 'Assistant', host: 'assistant.example', scope: 'write', lastUsedAt: world.now() },
    ])
  })

  it('[OAUTH-4] stores no secret, only hashes', async () => {
    const started = await start()
    const tokens = await connect(started)
    const { db } = world.database
    const ofPerson = db.selectFrom('appToken').selectAll().where('userId', '=', started.person.id)
    const rows = JSON.stringify(await ofPerson.execute())
    for (const secret of [tokens.access_token, tokens.refresh_token]) expect(rows).not.toContain(secret.slice(4))
  })

  it('[OAUTH-5] a code is worth nothing to another app, without the verifier, for another address or later', async () => {
    const started = await start()
    const code = await newCode(started)
    const refused = async (other: Record<string, string>, clientId = started.clientId) =>
      (await exchange(clientId, code, other)).body.error
    expect(await refused({ code_verifier: 'x'.repeat(43) })).toBe('invalid_grant')
    expect(await refused({ code_verifier: '' })).toBe('invalid_grant')
    // The challenge itself is no verifier: there is no `plain` method.
    expect(await refused({ code_verifier: appRequest('').code_challenge })).toBe('invalid_grant')
    expect(await refused({ redirect_uri: 'http://127.0.0.1/callback' })).toBe('invalid_grant')
    expect(await refused({ redirect_uri: '' })).toBe('invalid_grant')
    expect(await refused({}, await newAppClient(world))).toBe('invalid_grant')
    expect(await refused({ code: `dwc_${'x'.repeat(43)}` })).toBe('invalid_grant')
    for (const resource of ['https://other.example/mcp', `${world.baseUrl}/api`, `${world.baseUrl}/mcp/x`])
      expect(await refused({ resource }), resource).toBe('invalid_target')
    const before = world.now()
    world.setNow('2026-03-02T00:01:00.000Z')
    expect(await refused({})).toBe('invalid_grant')
    world.setNow(before)
    // The slash is how some apps write the address of the server.
    expect((await exchange(started.clientId, code, { resource: `${world.baseUrl}/mcp/` })).status).toBe(200)
  })

  it('[OAUTH-4] a code or a refresh token that is used twice disconnects the app', async () => {
    const started = await start()
    const { clientId, person } = started
    const code = await newCode(started)
    const { access_token: stolen } = (await exchange(clientId, code)).body
    expect((await useAt(world, stolen)).status).toBe(200)
    expect((await exchange(clientId, code)).body.error).toBe('invalid_grant')
    expect((await useAt(world, stolen)).status).toBe(401)
    expect(await person.client.connectedApps.list()).toEqual([])
    const tokens = await connect(started)
    // A refused code stays unused: from another app, or for another resource.
    expect((await refresh(await newAppClient(world), tokens.refresh_token)).body.error).toBe('invalid_grant')
    const elsewhere = { resource: 'https://other.example/mcp' }
    expect((await refresh(clientId, tokens.refresh_token, elsewhere)).body.error).toBe('invalid_target')
    const next = (await refresh(clientId, tokens.refresh_token)).body
    expect((await refresh(clientId, tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(clientId, next.refresh_token)).body.error).toBe('invalid_grant')
    expect((await useAt(world, next.access_token)).status).toBe(401)
    expect(await person.client.connectedApps.list()).toEqual([])
  })

  it('[OAUTH-6] an app gets no more than the person allows, and cannot raise it', async () => {
    const { person, headers, clientId } = await start()
    const decide = async (request: object, scope: string) => {
      const body = { request: { ...appRequest(clientId), ...request }, decision: 'allow', scope }
      const { redirectTo } = (await world.request('POST', '/api/connected-apps', { body, headers })).body
      return (await exchange(clientId, new URL(redirectTo).searchParams.get('code') ?? '')).body
    }
    // The person lowers it, or the app asked for less than the page says.
    const lowered = await decide({}, 'read')
    const answer = await decide({ scope: 'read' }, 'write')
    for (const tokens of [lowered, answer]) {
      expect(tokens.scope).toBe('read')
      const reader = await connectAssistant(world.baseUrl, tokens.access_token)
      expect((await reader.call('add_tasks', { text: 'x' })).refusal).toContain('may only read')
      await reader.close()
    }
    const raised = await refresh(clientId, lowered.refresh_token, { scope: 'read write' })
    expect(raised.body.error).toBe('invalid_scope')
    expect((await person.client.tasks.list({ query: {} })).data).toEqual([])
  })

  it('[OAUTH-6] connecting another app leaves those alone that came for their tokens', async () => {
    const started = await start()
    const tokens = await connect(started)
    const before = world.now()
    onTestFinished(() => world.setNow(before))
    world.passSeconds(120)
    await connect(started)
    expect(await started.person.client.connectedApps.list()).toHaveLength(2)
    expect((await useAt(world, tokens.access_token)).status).toBe(200)
  })

  it('[OAUTH-7] tokens are for /mcp: the API refuses them, and a refresh token or code is no access token', async () => {
    const started = await start()
    const code = await newCode(started)
    const tokens = (await exchange(started.clientId, code)).body
    for (const path of ['/api/tasks', '/api/user', '/api/connected-apps', '/api/api-keys'])
      expect((await useAt(world, tokens.access_token, path)).status, path).toBe(401)
    for (const secret of [tokens.refresh_token, code]) expect((await useAt(world, secret)).status).toBe(401)
  })

  it('[OAUTH-9] disconnecting stops all tokens at once, by the person or the app, and of no other account', async () => {
    const [mine, other] = [await start(), await start()]
    const [tokens, others] = [await connect(mine), await connect(other)]
    const [app] = await other.person.client.connectedApps.list()
    const foreign = await mine.person.request('DELETE', `/api/connected-apps/${app?.id}`)
    expect([foreign.status, foreign.body.error]).toEqual([404, 'App not found'])
    expect((await useAt(world, others.access_token)).status).toBe(200)
    const [own] = await mine.person.client.connectedApps.list()
    await mine.person.client.connectedApps.remove({ id: own?.id ?? '' })
    expect((await useAt(world, tokens.access_token)).status).toBe(401)
    expect((await refresh(mine.clientId, tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await form(world, '/oauth/revoke', { token: others.refresh_token })).status).toBe(200)
    expect((await useAt(world, others.access_token)).status).toBe(401)
    expect((await form(world, '/oauth/revoke', { token: 'unknown' })).status).toBe(200)
    const again = await connect(mine)
    await form(world, '/oauth/revoke', { token: again.access_token })
    expect((await refresh(mine.clientId, again.refresh_token)).body.error).toBe('invalid_grant')
    expect(await mine.person.client.connectedApps.list()).toEqual([])
  })

  it('[OAUTH-9] a token that this process has just used stops working when another process disconnects the app', async () => {
    const started = await start()
    const { access_token: token } = await connect(started)
    expect((await useAt(world, token)).status).toBe(200)
    const [app] = await started.person.client.connectedApps.list()
    await disconnectApp(world.database, started.person.id, app?.id ?? '')
    expect((await useAt(world, token)).status).toBe(401)
  })

  it('[AUTH-45] an app that refreshes without end keeps 100 tokens of a kind, and the newest work', async () => {
    const started = await start()
    const present = world.now()
    const first = (await connect(started)).refresh_token
    let issued = (await refresh(started.clientId, first)).body
    const early = issued.refresh_token
    for (let count = 0; count < 105; count++) {
      world.setNow(new Date(Date.parse(world.now()) + 1000).toISOString())
      issued = (await refresh(started.clientId, issued.refresh_token)).body
    }
    const kept = await world.database.db
      .selectFrom('appToken')
      .select(['kind', eb => eb.fn.countAll<number>().as('count')])
      .where('userId', '=', started.person.id)
      .where('kind', '<>', 'code')
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    expect(kept).toEqual([
      { kind: 'access', count: 100 },
      { kind: 'refresh', count: 100 },
    ])
    expect((await refresh(started.clientId, early)).body.error).toBe('invalid_grant')
    expect((await useAt(world, issued.access_token)).status).toBe(200)
    expect((await refresh(started.clientId, issued.refresh_token)).status).toBe(200)
    world.setNow(present)
  })

  it('[OAUTH-4] access tokens last an hour, refresh tokens 60 days', async () => {
    const started = await start()
    const tokens = await connect(started)
    const before = world.now()
    world.setNow('2026-03-02T01:00:00.000Z')
    expect((await useAt(world, tokens.access_token)).status).toBe(401)
    world.setNow('2026-04-30T23:59:59.000Z')
    const next = await refresh(started.clientId, tokens.refresh_token)
    expect(next.status).toBe(200)
    world.setNow('2026-06-29T23:59:59.000Z')
    expect((await refresh(started.clientId, next.body.refresh_token)).body.error).toBe('invalid_grant')
    world.setNow(before)
  })
})

onSqlite(
  'connected apps of a server with an address',
  world => {
    it('[OAUTH-7] tokens for another address are refused, and are not exchanged', async () => {
      const person = await world.newPerson()
      const { headers } = await newSessionOf(world, person.id)
      const clientId = await newAppClient(world)
      const newCode = async () => (await connectApp(world, clientId, headers)).searchParams.get('code') ?? ''
      const exchange = async (code: string) => {
        const fields = { client_id: clientId, code, code_verifier: CODE_VERIFIER, redirect_uri: REDIRECT }
        return (await form(world, '/oauth/token', { grant_type: 'authorization_code', ...fields })).body
      }
      expect((await useAt(world, (await exchange(await newCode())).access_token)).status).toBe(200)
      const tokens = await exchange(await newCode())
      const code = await newCode()
      const ofPerson = world.database.db.updateTable('connectedApp').where('userId', '=', person.id)
      await ofPerson.set({ resource: 'https://old.example.com/mcp' }).execute()
      expect((await useAt(world, tokens.access_token)).status).toBe(401)
      const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token }
      expect((await form(world, '/oauth/token', fields)).body.error).toBe('invalid_grant')
      expect((await exchange(code)).error).toBe('invalid_grant')
    })
  },
  { baseUrl: 'http://plan.example.com' },
)
