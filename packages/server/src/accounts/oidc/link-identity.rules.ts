import { Email } from '@daywright/contract/resources/sign-in/auth'
import { IDENTITY_LIMITS } from '@daywright/contract/resources/sign-in/external-identity.values'
import type { Db } from '../../db/database.ts'
import { refusal, refuse, unauthorized } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { hashOfToken, newToken } from '../../ids-and-secrets/secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { requirePassword } from '../passwords/password.rules.ts'
import { requireSession } from '../sessions/session.rules.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import { insertOneTimeToken, takeOneTimeToken } from '../sign-in/one-time-token.store.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { findIdentityOwner, insertIdentity, listIdentities } from './external-identity.store.ts'
import type { ProvenIdentity } from './oidc-client.ts'
import type { StartedSignIn } from './started-sign-in.ts'

/** The browser follows the link at once. */
const VALID_MILLISECONDS = 60_000

/** Works in the session that asked for it only. */
const identifierOf = (token: string, sessionId: string) => `identity-link:${hashOfToken(`${token}:${sessionId}`)}`

/**
 * [AUTH-41] A token for one trip to the provider. Without it a page of another site could send the browser there, and connect
 * the identity that is signed in at the provider. The password is asked for, because the connection outlasts the session.
 */
export async function issueLinkToken(
  context: SignInContext,
  caller: Caller,
  password: string | undefined,
  now: string,
): Promise<string> {
  const { database, config } = context
  const sessionId = requireSession(caller)
  if (!config.oidc) throw refusal('no-identity-provider')
  await requirePassword(context, caller.id, { password }, now)
  const token = newToken()
  const expiresAt = toTimestamp(Date.parse(now) + VALID_MILLISECONDS)
  const row = { identifier: identifierOf(token, sessionId), userId: caller.id, expiresAt }
  await database.transaction(tx => insertOneTimeToken(tx, row, now))
  return token
}

/** The session that a token was issued to, if the browser is signed in with it; the token is used up. */
export async function takeLinkToken(
  { database, sessions, config }: SignInContext,
  token: string,
  cookies: string | undefined,
  now: string,
): Promise<NonNullable<StartedSignIn['linksTo']>> {
  const holder = await sessions.holderOf(sessionCookie(cookies, config.baseUrl), now)
  const { userId, sessionId } = holder ?? refuse(unauthorized())
  const owner = await takeOneTimeToken(database.db, identifierOf(token, sessionId), now)
  return owner === userId ? { userId, sessionId } : refuse(unauthorized())
}

/** [AUTH-41] The email does not matter here: the session shows whose account it is, and the provider whose identity. */
export async function linkIdentity(
  { database, sessions, config }: SignInContext,
  { userId, sessionId }: NonNullable<StartedSignIn['linksTo']>,
  identity: ProvenIdentity,
  cookies: string | undefined,
  now: string,
): Promise<void> {
  const holder = await sessions.holderOf(sessionCookie(cookies, config.baseUrl), now, database.db)
  if (holder?.userId !== userId || holder.sessionId !== sessionId) throw unauthorized()
  await database
    .write(userId, tx => insertOwn(tx, userId, identity, now))
    .catch(async error => {
      // Another account was connected to it in the same moment.
      if (!database.dialect.isUniqueViolation(error)) throw error
      await requireFreeIdentity(database.db, userId, identity)
    })
}

async function insertOwn(tx: Db, userId: string, identity: ProvenIdentity, now: string): Promise<void> {
  if (await requireFreeIdentity(tx, userId, identity)) return
  if ((await listIdentities(tx, userId)).length >= IDENTITY_LIMITS.identities) throw refusal('too-many-identities')
  const { issuer, subject } = identity
  await insertIdentity(tx, {
    id: newId(),
    userId,
    issuer,
    subject,
    email: identityName(identity),
    lastUsedAt: null,
    createdAt: now,
  })
}

/** Whether it is connected to the account already. */
async function requireFreeIdentity(db: Db, userId: string, { issuer, subject }: ProvenIdentity): Promise<boolean> {
  const owner = (await findIdentityOwner(db, issuer, subject))?.userId
  if (owner !== undefined && owner !== userId) throw refusal('identity-known')
  return owner === userId
}

/** What the owner recognizes it by. */
const identityName = ({ email, name, subject }: ProvenIdentity) =>
  Email.safeParse(email).data ?? (name ?? subject).slice(0, IDENTITY_LIMITS.nameLength)
