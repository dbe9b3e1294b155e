import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApiResponse, onSqlite, type World } from '@daywright/test-kit/world'
import { expect, it, onTestFinished } from 'vitest'
import { appRequest, connectApp, consentTo, newAppClient } from '../../../test/everywhere/examples/app-requests.ts'
import { newSessionOf } from '../../../test/everywhere/issued-credentials.ts'
import { noteClientUse } from './app-client.store.ts'
import { registerApp } from './app-registration.rules.ts'

const REDIRECT = 'https://assistant.example/callback'
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

const form = (world: World, path: string, fields: Record<string, string>): Promise<ApiResponse> =>
  world.request('POST', path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

onSqlite('connecting an app', world => {
  const review = (headers: Record<string, string>, request: object) =>
    world.request('POST', '/api/connected-apps/review', { body: request, headers })

  it('[OAUTH-1] is discovered from the 401 of /mcp', async () => {
    const refused = await world.request('POST', '/mcp', { body: LIST })
    const address = refused.headers.get('www-authenticate')?.match(/resource_metadata="(.*)"/)?.[1] ?? ''
    const resource = await (await fetch(address)).json()
    expect(resource).toMatchObject({ resource: `${world.baseUrl}/mcp`, authorization_servers: [world.baseUrl] })
    const server = await world.request('GET', '/.well-known/oauth-authorization-server')
    expect(server.body).toMatchObject({
      issuer: world.baseUrl,
      authorization_endpoint: `${world.baseUrl}/connect`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
    expect(server.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('[OAUTH-3] refuses what it cannot answer safely, and sends the browser nowhere', async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    const request = appRequest(await newAppClient(world))
    const problem = async (other: object) => {
      const answers = [
        await review(headers, { ...request, ...other }),
        await world.request('POST', '/api/connected-apps', {
          body: { request: { ...request, ...other }, decision: 'deny', scope: 'read' },
          headers,
        }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400])
      return answers[0]?.body
    }
    expect((await problem({ client_id: 'app_unknown' })).code).toBe('unknown-app')
    expect((await problem({ redirect_uri: 'https://evil.example/callback' })).code).toBe('wrong-redirect-address')
    expect((await problem({ redirect_uri: 'javascript:alert(1)' })).code).toBe('wrong-redirect-address')
    expect((await problem({ resource: 'https://other.example/mcp' })).code).toBe('other-resource')
    for (const wrong of [
      { code_challenge_method: 'plain' },
      { code_challenge: '' },
      { code_challenge: undefined },
      { response_type: 'token' },
    ])
      expect((await problem(wrong)).code, JSON.stringify(wrong)).toBe('validation-failed')
    expect(await person.client.connectedApps.list()).toEqual([])
  })

  it('[OAUTH-6] needs the person, in a page of ours: neither a key nor another site can decide', async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    const body = consentTo(await newAppClient(world))
    const byKey = await person.request('POST', '/api/connected-apps', body)
    expect([byKey.status, byKey.body.code]).toEqual([403, 'session-needed-for-apps'])
    const { cookie = '' } = headers
    for (const other of [
      { cookie, origin: 'https://evil.example' },
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie },
    ]) {
      const forged = await world.request('POST', '/api/connected-apps', { body, headers: other })
      expect([forged.status, forged.body.code]).toEqual([403, 'cross-site'])
    }
    // No page of the instance can be put into a frame, so users cannot be tricked into clicking Allow.
    const page = await world.request('GET', '/connect')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const denied = await world.request('POST', '/api/connected-apps', { body: { ...body, decision: 'deny' }, headers })
    const address = new URL(denied.body.redirectTo)
    expect([address.searchParams.get('error'), address.searchParams.get('code')]).toEqual(['access_denied', null])
    // [OAUTH-8] A refusal says whose it is, too.
    expect([address.searchParams.get('state'), address.searchParams.get('iss')]).toEqual(['xyz', world.baseUrl])
    expect(await person.client.connectedApps.list()).toEqual([])
  })

  it('[OAUTH-2] an app may be known by a document at its own address, which proves where it is from', async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    let document: object = {}
    let reads = 0
    const server = createServer(({ url }, response) => {
      reads++
      if (url === '/moved.json') response.setHeader('location', '/there.json').statusCode = 302
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const appReview = async (name: string, described: object) => {
      const address = `http://127.0.0.1:${port}/${name}.json`
      document = { client_id: address, client_name: 'Desk\u202e', redirect_uris: [REDIRECT], ...described }
      return review(headers, appRequest(address))
    }
    const { body } = await appReview('client', {})
    expect(body).toEqual({ name: 'Desk', host: 'assistant.example', clientHost: `127.0.0.1:${port}`, scope: 'write' })
    await appReview('client', { client_name: 'Changed' })
    expect(reads).toBe(1)
    onTestFinished(() => world.setNow('2026-03-02T00:00:00.000Z'))
    world.passSeconds(3600)
    expect((await appReview('client', { client_name: 'Changed' })).body.name).toBe('Changed')
    reads = 0
    expect((await appReview('moved', {})).body.code).toBe('unknown-app')
    expect(reads).toBe(1)
    expect((await appReview('other', { client_id: 'https://assistant.example/client.json' })).body.code).toBe(
      'unknown-app',
    )
    const sibling = { client_id: `http://127.0.0.1:${port}/client.json` }
    expect((await appReview('sibling', sibling)).body.code).toBe('unknown-app')
    expect((await appReview('large', { padding: 'x'.repeat(20_000) })).body.code).toBe('unknown-app')
    expect((await appReview('elsewhere', { redirect_uris: ['https://b.example/'] })).body.code).toBe(
      'wrong-redirect-address',
    )
    server.close()
    // Addresses that the operator has not allowed are never asked.
    for (const address of ['http://localhost:1/client.json', 'https://10.0.0.1/client.json', 'https://nowhere.example'])
      expect((await review(headers, appRequest(address))).body.code).toBe('unknown-app')
  })

  it('[OAUTH-2] apps register themselves, within limits, and are deleted if they stay unused', async () => {
    const register = (body: unknown) => world.request('POST', '/oauth/register', { body })
    const redirects = { redirect_uris: ['http://127.0.0.1/callback'] }
    const made = await register({ client_name: 'Desk', ...redirects, token_endpoint_auth_method: 'none' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ client_name: 'Desk', ...redirects, token_endpoint_auth_method: 'none' })
    for (const wrong of [
      { redirect_uris: [] },
      { redirect_uris: ['javascript:alert(1)'] },
      { redirect_uris: ['http://evil.example/'] },
      { redirect_uris: Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`) },
    ])
      expect((await register(wrong)).body.error).toBe('invalid_redirect_uri')
    expect((await register({ client_name: 'x'.repeat(101), ...redirects })).body.error).toBe('invalid_client_metadata')
    const statuses = []
    for (let count = 0; count < 20; count++) statuses.push((await register(redirects)).status)
    expect(statuses.filter(status => status === 201)).toHaveLength(19)
    expect(statuses.at(-1)).toBe(429)
    // Another network has its own count, and after an hour so has this one.
    const again = { name: 'Desk', redirectUris: [], now: world.now() }
    await registerApp(world.database, { ...again, ip: '192.0.2.1' })
    world.passSeconds(3600)
    expect((await register(redirects)).status).toBe(201)
    world.setNow('2026-03-02T00:00:00.000Z')
    const { db } = world.database
    const clients = async () => (await db.selectFrom('appClient').select('id').execute()).map(({ id }) => id)
    await noteClientUse(db, made.body.client_id, world.now())
    world.setNow('2026-03-03T01:00:01.000Z')
    const { client_id: second } = (await register(redirects)).body
    expect((await clients()).toSorted()).toEqual([made.body.client_id, second].toSorted())
    // [OAUTH-2] One that was used stays for 180 days.
    world.setNow('2026-08-29T00:00:00.000Z')
    await register(redirects)
    expect(await clients()).toContain(made.body.client_id)
    world.setNow('2026-08-29T00:00:00.001Z')
    await register(redirects)
    expect(await clients()).not.toContain(made.body.client_id)
    world.setNow('2026-03-02T00:00:00.000Z')
  })

  it('[OAUTH-2] an app that a user has connected counts as used', async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    const id = await newAppClient(world)
    const used = world.database.db.selectFrom('appClient').select('usedAt').where('id', '=', id)
    expect(await used.executeTakeFirst()).toEqual({ usedAt: null })
    await connectApp(world, id, headers)
    expect(await used.executeTakeFirst()).toEqual({ usedAt: world.now() })
  })

  it('[OAUTH-2] at most 5,000 apps are registered', async () => {
    const { db } = world.database
    await db.deleteFrom('appClient').execute()
    const client = { name: 'Desk', redirectUris: '[]', createdAt: world.now(), usedAt: world.now() }
    const clients = Array.from({ length: 4999 }, (_, index) => ({ ...client, id: `app_${index}` }))
    await db.insertInto('appClient').values(clients).execute()
    const register = async (ip: string) =>
      registerApp(world.database, { name: 'Desk', redirectUris: [], ip, now: world.now() })
    await register('192.0.2.1')
    await expect(register('192.0.2.2')).rejects.toMatchObject({ status: 429 })
    await db.deleteFrom('appClient').execute()
  })

  it('[OAUTH-2] the token endpoint takes forms only, and says what is wrong as the standard does', async () => {
    const json = await world.request('POST', '/oauth/token', { body: { grant_type: 'refresh_token' } })
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request'])
    expect((await form(world, '/oauth/token', { grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
    expect((await form(world, '/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x' })).body.error).toBe(
      'invalid_grant',
    )
    const large = await form(world, '/oauth/token', { code: randomBytes(20_000).toString('hex') })
    expect(large.status).toBe(413)
  })

  it('[OAUTH-6] an account has at most 50 connected apps', async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    const clientId = await newAppClient(world)
    for (let count = 0; count < 50; count++) await connectApp(world, clientId, headers)
    const refused = await world.request('POST', '/api/connected-apps', { body: consentTo(clientId), headers })
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-apps'])
    // None of them came for its tokens in time.
    world.setNow('2026-03-02T00:01:00.001Z')
    await connectApp(world, clientId, headers)
    expect(await person.client.connectedApps.list()).toHaveLength(1)
  })
})

onSqlite(
  'connecting an app with limits',
  world => {
    it('[OAUTH-2] what apps ask without an account counts toward the requests of their network', async () => {
      const statuses = []
      for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/token'])
        statuses.push((await form(world, path, { grant_type: 'password' })).status)
      const metadata = await world.request('GET', '/.well-known/oauth-authorization-server')
      expect([...statuses, metadata.status]).toEqual([400, 200, 429, 429])
    })
  },
  { rateLimitPerMinute: 2 },
)
