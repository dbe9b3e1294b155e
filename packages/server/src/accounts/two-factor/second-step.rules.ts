import type { Db } from '../../db/database.ts'
import { refuse, unauthorized } from '../../errors/errors.ts'
import { hashOfToken, newToken } from '../../ids-and-secrets/secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import {
  addSession,
  type CheckedAccount,
  openSession,
  requireUnchangedAccess,
  type SignedIn,
} from '../sessions/session.rules.ts'
import { attemptSignIn, codeLimits, networkLimits } from '../sign-in/attempts/sign-in-attempt.ts'
import { findOneTimeToken, insertOneTimeToken, takeOneTimeToken } from '../sign-in/one-time-token.store.ts'
import type { SignInContext, Visitor } from '../sign-in/sign-in-context.ts'
import { hashOfRecoveryCode, normalizedCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { findTotp, hasTwoFactor, takeRecoveryCode, takeTotpStep } from './two-factor.store.ts'

/** How long a right password or link waits for its code. */
export const SECOND_STEP_SECONDS = 600
const TOTP_CODE = /^\d{6}$/

/** A session, or the token that must come back with a code. */
export type SignInOutcome = SignedIn | { secondStepToken: string }

const identifierOf = (token: string) => `second-step:${hashOfToken(token)}`

/** [AUTH-21] After the first step: a session, unless the account asks for a code. */
export async function finishFirstStep(
  context: SignInContext,
  account: CheckedAccount,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { db } = context.database
  const { userId } = account
  if (!(await hasTwoFactor(db, userId))) return openSession(context, account, visitor)
  const secondStepToken = newToken()
  const expiresAt = toTimestamp(Date.parse(visitor.now) + SECOND_STEP_SECONDS * 1000)
  await db.transaction().execute(async tx => {
    await requireUnchangedAccess(tx, account)
    await insertOneTimeToken(tx, { identifier: identifierOf(secondStepToken), userId, expiresAt }, visitor.now)
  })
  return { secondStepToken }
}

/** [AUTH-21] Token, code and session change together: a wrong code uses nothing up. */
export async function signInByCode(
  context: SignInContext,
  token: string | undefined,
  code: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const { database, attempts } = context
  const { now } = visitor
  const work = async () => {
    const identifier = identifierOf(token ?? '')
    const userId = (await findOneTimeToken(database.db, identifier, now)) ?? refuse(unauthorized())
    const release = await attempts.take(codeLimits(userId), now)
    const secret = await context.sessions.secret()
    const signedIn = await database.db.transaction().execute(async tx => {
      if ((await takeOneTimeToken(tx, identifier, now)) !== userId) throw unauthorized()
      if (!(await takeCode(tx, userId, code, now))) throw unauthorized()
      return addSession(tx, userId, visitor, secret)
    })
    await release()
    return signedIn
  }
  return attemptSignIn(context, visitor, { limits: networkLimits(visitor), work })
}

/** [AUTH-22] [AUTH-23] Whether the code is right. It is used up with that. */
export async function takeCode(db: Db, userId: string, typed: string, now: string): Promise<boolean> {
  const code = normalizedCode(typed)
  if (!TOTP_CODE.test(code)) return takeRecoveryCode(db, userId, hashOfRecoveryCode(code))
  const totp = await findTotp(db, userId)
  const step = totp && (await stepOfCode(totp.secret, code, now))
  return step !== undefined && takeTotpStep(db, userId, step)
}
