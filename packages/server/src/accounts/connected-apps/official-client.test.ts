import { onSqlite, type World } from '@daywright/test-kit/world'
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { expect, it } from 'vitest'
import { newSessionOf } from '../../../test/everywhere/issued-credentials.ts'

const REDIRECT = 'http://127.0.0.1:53682/callback'

/** What a desktop client keeps, and where it sends the browser. */
function inMemoryProvider() {
  const kept: {
    client?: StoredOAuthClientInformation
    tokens?: StoredOAuthTokens
    discovered?: OAuthDiscoveryState
    verifier?: string
    sentTo?: URL
  } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'Desk', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    state: () => 'of-the-client',
    clientInformation: () => kept.client,
    saveClientInformation: client => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: tokens => {
      kept.tokens = tokens
    },
    discoveryState: () => kept.discovered,
    saveDiscoveryState: discovered => {
      kept.discovered = discovered
    },
    redirectToAuthorization: url => {
      kept.sentTo = url
    },
    saveCodeVerifier: verifier => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier ?? '',
  }
  return { kept, provider }
}

const transportTo = (world: World, authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), { authProvider })

onSqlite('the client library of the protocol', world => {
  it('[OAUTH-1] [OAUTH-2] [OAUTH-8] finds the server, registers, is allowed, and refreshes its tokens by itself', async () => {
    const person = await world.newPerson()
    const { headers } = await newSessionOf(world, person.id)
    const { kept, provider } = inMemoryProvider()
    const first = transportTo(world, provider)
    const unknown = new Client({ name: 'desk', version: '1.0.0' })
    await expect(unknown.connect(first)).rejects.toThrow(UnauthorizedError)
    expect(kept.sentTo?.origin + (kept.sentTo?.pathname ?? '')).toBe(`${world.baseUrl}/connect`)

    const request = Object.fromEntries(kept.sentTo?.searchParams ?? [])
    expect(request).toMatchObject({ resource: `${world.baseUrl}/mcp`, redirect_uri: REDIRECT, state: 'of-the-client' })
    const body = { request, decision: 'allow', scope: 'write' }
    const { redirectTo } = (await world.request('POST', '/api/connected-apps', { body, headers })).body
    await first.finishAuth(new URL(redirectTo).searchParams)

    const client = new Client({ name: 'desk', version: '1.0.0' })
    await client.connect(transportTo(world, provider))
    const added = await client.callTool({ name: 'add_tasks', arguments: { text: 'Write report 2h' } })
    expect(added.isError).toBeFalsy()
    const before = kept.tokens?.access_token
    world.setNow('2026-03-02T01:00:00.000Z')
    expect((await client.callTool({ name: 'find_tasks', arguments: {} })).structuredContent).toMatchObject({ total: 1 })
    expect(kept.tokens?.access_token).not.toBe(before)
    expect(await person.client.connectedApps.list()).toMatchObject([{ name: 'Desk', host: '127.0.0.1:53682' }])
    await client.close()
    world.setNow('2026-03-02T00:00:00.000Z')
  })
})
