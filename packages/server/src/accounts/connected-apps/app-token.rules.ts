import type { AppScope } from '@daywright/contract/resources/accounts/connected-app.values'
import type { Database, Db } from '../../db/database.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { hashOfToken } from '../../ids-and-secrets/secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS, HOUR_MS } from '../../time/milliseconds.ts'
import { isSecret, matchesChallenge, newSecret } from './app-secrets.ts'
import { isResource, type Site } from './authorize.rules.ts'
import {
  deleteConnectedApp,
  deleteExpiredTokens,
  deleteOldTokens,
  findAppToken,
  insertAppToken,
  markTokenUsed,
  noteAppUse,
  type PresentedToken,
} from './connected-app.store.ts'

const ACCESS_MS = HOUR_MS
const REFRESH_MS = 60 * DAY_MS
/** [AUTH-45] Used refresh tokens are kept, so that a second use is detected. An app has one that is unused, and needs the newest access token. */
const MAX_TOKENS = 100

/** A refusal of the token endpoint, by the codes of RFC 6749 and RFC 8707. */
export class TokenRefusal extends Error {
  readonly code: 'invalid_request' | 'invalid_grant' | 'invalid_scope' | 'invalid_target' | 'unsupported_grant_type'
  constructor(code: TokenRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The parameters of a token request; missing ones are empty. */
export interface TokenRequest {
  clientId: string
  resource: string | undefined
  scope: string | undefined
}

export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  expiresIn: number
  scope: AppScope
}

interface Issuing {
  database: Database
  site: Site
  now: string
  /** Forgets cached tokens of an app that was disconnected. */
  forgetApp: (id: string) => void
}

/** [OAUTH-5] Exchanges a code, once, for the app, the address and the challenge that it was made for. */
export async function exchangeCode(
  issuing: Issuing,
  { code, verifier, redirectUri, ...request }: TokenRequest & Record<'code' | 'verifier' | 'redirectUri', string>,
): Promise<IssuedTokens> {
  const token = await requireToken(issuing, 'code', code, request)
  if (token.redirectUri !== redirectUri) throw new TokenRefusal('invalid_grant', 'redirect_uri is another one')
  if (!matchesChallenge(verifier, token.challenge ?? ''))
    throw new TokenRefusal('invalid_grant', 'code_verifier is wrong')
  return useToken(issuing, token)
}

/** [OAUTH-4] Exchanges a refresh token, once, for new tokens. */
export async function refreshTokens(
  issuing: Issuing,
  { refreshToken, ...request }: TokenRequest & { refreshToken: string },
): Promise<IssuedTokens> {
  const token = await requireToken(issuing, 'refresh', refreshToken, request)
  if (request.scope?.split(' ').includes('write') && token.scope === 'read')
    throw new TokenRefusal('invalid_scope', 'the person has allowed less')
  return useToken(issuing, token)
}

async function requireToken(
  { database, site, now }: Issuing,
  kind: 'code' | 'refresh',
  secret: string,
  { clientId, resource }: TokenRequest,
): Promise<PresentedToken> {
  const token = isSecret(kind, secret) ? await findAppToken(database.db, hashOfToken(secret)) : undefined
  if (!token || token.clientId !== clientId || token.expiresAt <= now || token.resource !== site.resource)
    throw new TokenRefusal('invalid_grant', 'it is unknown, expired or of another app')
  if (!isResource(resource, site)) throw new TokenRefusal('invalid_target', 'tokens are for /mcp of this server only')
  return token
}

/** [OAUTH-4] A code or refresh token that is used twice was stolen, whether the first or the second request was the thief's: the app is disconnected. */
async function useToken({ database, now, forgetApp }: Issuing, token: PresentedToken): Promise<IssuedTokens> {
  const { userId, appId, id, scope } = token
  const issued = await database.transaction(async tx =>
    (await markTokenUsed(tx, userId, id, now)) ? issueTokens(tx, { userId, appId, scope }, now) : null,
  )
  if (issued) return issued
  await disconnectApp(database, userId, appId)
  forgetApp(appId)
  throw new TokenRefusal('invalid_grant', 'it was used before, so the app was disconnected')
}

async function issueTokens(
  tx: Db,
  { userId, appId, scope }: { userId: string; appId: string; scope: AppScope },
  now: string,
): Promise<IssuedTokens> {
  const secrets = { access: newSecret('access'), refresh: newSecret('refresh') }
  const lives = { access: ACCESS_MS, refresh: REFRESH_MS }
  await deleteExpiredTokens(tx, userId, appId, now)
  for (const kind of ['access', 'refresh'] as const) {
    await deleteOldTokens(tx, userId, appId, { kind, kept: MAX_TOKENS - 1 })
    await insertAppToken(tx, {
      userId,
      id: newId(),
      appId,
      kind,
      tokenHash: hashOfToken(secrets[kind]),
      expiresAt: toTimestamp(Date.parse(now) + lives[kind]),
      usedAt: null,
      redirectUri: null,
      challenge: null,
    })
  }
  await noteAppUse(tx, userId, appId, now)
  return { accessToken: secrets.access, refreshToken: secrets.refresh, expiresIn: ACCESS_MS / 1000, scope }
}

/** [OAUTH-9] With its tokens, which callers that were admitted with them notice too. Whether there was such an app. */
export const disconnectApp = (database: Database, ownerId: string, id: string): Promise<boolean> =>
  database.write(ownerId, tx => deleteConnectedApp(tx, ownerId, id), { revokesAccess: true })

/** [OAUTH-9] An app that gives its token back is disconnected (RFC 7009). */
export async function revokeToken({ database, forgetApp }: Issuing, secret: string): Promise<void> {
  if (!isSecret('access', secret) && !isSecret('refresh', secret)) return
  const token = await findAppToken(database.db, hashOfToken(secret))
  if (!token) return
  await disconnectApp(database, token.userId, token.appId)
  forgetApp(token.appId)
}
