import type { AuthorizationRequest, ConsentDecision } from '@daywright/contract/resources/accounts/connected-app'
import type { World } from '@daywright/test-kit/world'
import { insertAppClient } from '../../../src/accounts/connected-apps/app-client.store.ts'
import { newClientId } from '../../../src/accounts/connected-apps/app-secrets.ts'

/** What an app sends with a person's browser. The challenge is that of RFC 7636. */
export const appRequest = (clientId: string): AuthorizationRequest => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: 'https://assistant.example/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  scope: 'read write',
  state: 'xyz',
})

/** What the page sends if the person allows it. */
export const consentTo = (clientId: string): ConsentDecision => ({
  request: appRequest(clientId),
  decision: 'allow',
  scope: 'write',
})

/** The verifier of that challenge. */
export const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

export async function newAppClient({ database, now }: World): Promise<string> {
  const id = newClientId()
  const redirectUris = ['https://assistant.example/callback', 'http://127.0.0.1/callback']
  await insertAppClient(database.db, { id, name: 'Assistant', redirectUris }, now())
  return id
}

/** Connects an app as the person does in the browser; returns the address that the browser is sent to. */
export async function connectApp(world: World, clientId: string, headers: Record<string, string>): Promise<URL> {
  const decided = await world.request('POST', '/api/connected-apps', { body: consentTo(clientId), headers })
  return new URL(decided.body.redirectTo)
}
