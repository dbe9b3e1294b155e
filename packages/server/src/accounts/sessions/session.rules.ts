import { isUuid } from '@daywright/contract/fields/fields'
import type { UserProfile } from '@daywright/contract/resources/profile/user'
import type { Session } from '@daywright/contract/resources/sign-in/auth'
import type { Database, Db } from '../../db/database.ts'
import { lockAccessVersion } from '../../db/transactions/admission.ts'
import { versionsOf } from '../../db/transactions/owner-writes.ts'
import { notFound, refusal, unauthorized } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { hashOfToken, newToken } from '../../ids-and-secrets/secrets.ts'
import { ownProfile } from '../account.rules.ts'
import { deleteOneTimeTokensOf } from '../sign-in/one-time-token.store.ts'
import type { SignInContext, Visitor } from '../sign-in/sign-in-context.ts'
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  insertSession,
  listSessions,
  renewSession,
} from './session.store.ts'
import { expiryFrom, isRenewable } from './session-life.ts'
import { signedValue } from './session-token.ts'

export interface SignedIn {
  /** The value of the session cookie. */
  cookie: string
  user: UserProfile
}

/** An account, and its access version from before the password, link or identity was checked. */
export interface CheckedAccount {
  userId: string
  accessVersion: number
}

/** Undefined for an account that was deleted. */
export async function accountToCheck(db: Db, userId: string): Promise<CheckedAccount | undefined> {
  const versions = await versionsOf(db, userId)
  return versions && { userId, accessVersion: versions.accessVersion }
}

/** [AUTH-36] Throws if the password was changed, or other access taken away, while a sign-in was being checked. */
export async function requireUnchangedAccess(tx: Db, { userId, accessVersion }: CheckedAccount): Promise<void> {
  if (!(await lockAccessVersion(tx, userId, accessVersion))) throw unauthorized()
}

/** [AUTH-14] Every sign-in gets a token of its own. Expired sessions of the account go at the same time. */
export async function openSession(
  { database, sessions }: Pick<SignInContext, 'database' | 'sessions'>,
  account: CheckedAccount,
  visitor: Visitor,
): Promise<SignedIn> {
  const secret = await sessions.secret()
  return database.db.transaction().execute(async tx => {
    await requireUnchangedAccess(tx, account)
    return addSession(tx, account.userId, visitor, secret)
  })
}

/** The secret is passed in: reading it within the transaction would wait for the connection that the transaction holds. */
export async function addSession(
  tx: Db,
  userId: string,
  { ipAddress, userAgent, now }: Visitor,
  secret: string,
): Promise<SignedIn> {
  const user = await ownProfile(tx, userId)
  const token = newToken()
  await deleteExpiredSessions(tx, userId, now)
  await insertSession(tx, {
    id: newId(),
    userId,
    token: hashOfToken(token),
    expiresAt: expiryFrom(now),
    ipAddress,
    userAgent,
    createdAt: now,
    updatedAt: now,
  })
  return { cookie: signedValue(token, secret), user }
}

export interface CurrentSession {
  session: Session
  user: UserProfile
  /** Whether the session was renewed, so that its cookie must be renewed too. */
  isRenewed: boolean
}

/** [AUTH-5] Who is signed in. A session in use is renewed here. */
export async function currentSession(
  { database, sessions }: SignInContext,
  cookie: string | undefined,
  now: string,
): Promise<CurrentSession | null> {
  const holder = await sessions.holderOf(cookie, now)
  if (!holder) return null
  const { userId, sessionId, expiresAt } = holder
  const isRenewed = isRenewable(expiresAt, now)
  if (isRenewed) {
    await renewSession(database.db, userId, sessionId, expiryFrom(now), now)
    sessions.forgetSession(sessionId)
  }
  const session = (await sessionsOf(database, userId, sessionId, now)).find(({ current }) => current)
  return session ? { session, user: await ownProfile(database.db, userId), isRenewed } : null
}

/** [AUTH-6] The session is deleted before the response: a copy of its cookie opens nothing. */
export async function signOut(
  { database, sessions }: SignInContext,
  cookie: string | undefined,
  now: string,
): Promise<void> {
  const holder = await sessions.holderOf(cookie, now)
  if (!holder) return
  const { userId, sessionId } = holder
  await database.transaction(tx => deleteSession(tx, userId, sessionId), { revokesAccessOf: userId })
  sessions.forgetSession(sessionId)
}

export async function sessionsOf(
  { db }: Database,
  userId: string,
  currentId: string | null,
  now: string,
): Promise<Session[]> {
  const rows = await listSessions(db, userId, now)
  return rows.map(row => ({ ...row, current: row.id === currentId }))
}

export async function endSession({ database, sessions }: SignInContext, userId: string, id: string): Promise<void> {
  const end = async (tx: Db) => {
    const isEnded = isUuid(id) && (await deleteSession(tx, userId, id))
    if (!isEnded) throw notFound('Session')
  }
  await database.transaction(end, { revokesAccessOf: userId })
  sessions.forgetSession(id)
}

/** The caller's session. Keys are refused: a leaked one must not change how its owner signs in. */
export function requireSession({ sessionId }: Caller): string {
  if (sessionId === null) throw refusal('session-needed')
  return sessionId
}

/** After a change of how an account is signed in to: ends its other sessions, unused links and half-finished sign-ins. */
export async function endOtherAccess(tx: Db, userId: string, exceptSessionId: string): Promise<void> {
  await deleteOtherSessions(tx, userId, exceptSessionId)
  await deleteOneTimeTokensOf(tx, userId)
}
