import type {
  AppReview,
  AuthorizationRequest,
  ConnectedApp,
  ConsentDecision,
} from '@daywright/contract/resources/accounts/connected-app'
import { type AppScope, CONNECTED_APP_LIMITS } from '@daywright/contract/resources/accounts/connected-app.values'
import type { Database, Db } from '../../db/database.ts'
import { refusal, refuse } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { hashOfToken } from '../../ids-and-secrets/secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { type AppClient, findAppClient, noteClientUse } from './app-client.store.ts'
import { newSecret } from './app-secrets.ts'
import { isDocumentAddress } from './client-documents.ts'
import { deleteAbandonedApps, insertAppToken, insertConnectedApp, listConnectedApps } from './connected-app.store.ts'
import { hostOfRedirect, isRegistered, withParameters } from './redirect-addresses.ts'

const CODE_MS = MINUTE_MS

/** What the authorization server is known by, and what its tokens are for. */
export interface Site {
  issuer: string
  resource: string
}

export interface Authorizing {
  database: Database
  findDocument: (address: string, now: number) => Promise<AppClient | null>
  site: Site
  now: string
}

/** [OAUTH-2] [OAUTH-3] The app that asks, if its request is valid. An error is shown here, and never sent to an unchecked address. */
export async function reviewRequest(authorizing: Authorizing, request: AuthorizationRequest): Promise<AppReview> {
  const client = await requireClient(authorizing, request)
  return {
    name: client.name,
    host: hostOfRedirect(request.redirect_uri),
    clientHost: isDocumentAddress(client.id) ? new URL(client.id).host : null,
    scope: requestedScope(request.scope),
  }
}

async function requireClient(
  { database, findDocument, site, now }: Authorizing,
  { client_id: id, redirect_uri: redirect, resource }: AuthorizationRequest,
): Promise<AppClient> {
  const client = isDocumentAddress(id) ? await findDocument(id, Date.parse(now)) : await findAppClient(database.db, id)
  if (!client) throw refusal('unknown-app')
  if (!isRegistered(redirect, client.redirectUris)) throw refusal('wrong-redirect-address')
  if (!isResource(resource, site)) throw refusal('other-resource')
  return client
}

/** [OAUTH-7] Left out by apps that follow an older revision of the protocol. */
export const isResource = (given: string | undefined, { resource }: Site): boolean =>
  given === undefined || given.replace(/\/$/, '') === resource

/** Without a scope that we know, everything that an app can be allowed. */
const requestedScope = (scope = ''): AppScope => {
  const requested = scope.split(' ')
  return requested.includes('read') && !requested.includes('write') ? 'read' : 'write'
}

/** [OAUTH-6] The address that the browser returns to: with a code that can be exchanged once, or with the refusal of the person. */
export async function decideRequest(
  authorizing: Authorizing,
  ownerId: string,
  { request, decision, scope }: ConsentDecision,
): Promise<string> {
  const { database, site, now } = authorizing
  const client = await requireClient(authorizing, request)
  const { redirect_uri: redirectUri, code_challenge: challenge, state } = request
  // [OAUTH-8] The app can tell which server answers.
  const answer = { state, iss: site.issuer }
  if (decision === 'deny') return withParameters(redirectUri, { error: 'access_denied', ...answer })
  const code = newSecret('code')
  await database.write(ownerId, async tx => {
    await deleteAbandonedApps(tx, ownerId, toTimestamp(Date.parse(now) - CODE_MS))
    await requireRoom(tx, ownerId)
    const app: ConnectedApp = {
      id: newId(),
      userId: ownerId,
      clientId: client.id,
      name: client.name,
      host: hostOfRedirect(redirectUri),
      // [OAUTH-6] Never more than what was asked for.
      scope: requestedScope(request.scope) === 'read' ? 'read' : scope,
      createdAt: now,
      lastUsedAt: null,
    }
    await insertConnectedApp(tx, { ...app, resource: site.resource })
    await insertAppToken(tx, {
      userId: ownerId,
      id: newId(),
      appId: app.id,
      kind: 'code',
      tokenHash: hashOfToken(code),
      expiresAt: toTimestamp(Date.parse(now) + CODE_MS),
      usedAt: null,
      redirectUri,
      challenge,
    })
    await noteClientUse(tx, client.id, now)
  })
  return withParameters(redirectUri, { code, ...answer })
}

async function requireRoom(tx: Db, ownerId: string): Promise<void> {
  if ((await listConnectedApps(tx, ownerId)).length >= CONNECTED_APP_LIMITS.apps) refuse(refusal('too-many-apps'))
}
