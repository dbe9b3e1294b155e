import type { SignIn, SignUp } from '@daywright/contract/auth'
import { FALLBACK_TIMEZONE } from '@daywright/contract/user.values'
import { missing, unauthorized } from '../../errors.ts'
import { createAccount, displayNameOf } from '../account.rules.ts'
import { findAccountId } from '../account.store.ts'
import { findPasswordHash } from '../passwords/password.store.ts'
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import { openSession, type SignedIn } from '../sessions/session.rules.ts'
import { finishFirstStep, type SignInOutcome } from '../two-factor/second-step.rules.ts'
import { networkName, type SignInContext, type Visitor } from './sign-in-context.ts'
import { redeemSignInLink } from './sign-in-link.rules.ts'

/** [AUTH-2] A wrong password, an unknown email and an account without a password all end in the same refusal. */
export async function signInByPassword(
  context: SignInContext,
  { email, password }: SignIn,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { db } = context.database
  const giveBack = context.attempts.take([`account:${email}`, networkName(visitor)], visitor.now)
  const userId = await findAccountId(db, email)
  const stored = userId === undefined ? undefined : await findPasswordHash(db, userId)
  const isRight = await verifyPassword(stored, password)
  if (!isRight || userId === undefined) throw unauthorized()
  giveBack()
  return finishFirstStep(context, userId, visitor)
}

export async function signInByLink(context: SignInContext, token: string, visitor: Visitor): Promise<SignInOutcome> {
  const giveBack = context.attempts.take([networkName(visitor)], visitor.now)
  const userId = await redeemSignInLink(context.database.db, token, visitor.now)
  if (userId === undefined) throw unauthorized()
  giveBack()
  return finishFirstStep(context, userId, visitor)
}

/** [AUTH-10] Where sign-up is closed, the endpoint behaves as if it did not exist. */
export async function signUp(
  context: SignInContext,
  { email, password, displayName }: SignUp,
  visitor: Visitor,
): Promise<SignedIn> {
  const { database, config, attempts } = context
  if (config.signUp !== 'open') throw missing()
  attempts.take([`sign-up:${networkName(visitor)}`], visitor.now)
  const account = {
    email,
    displayName: displayNameOf(displayName, email),
    timezone: FALLBACK_TIMEZONE,
    role: 'member',
  } as const
  const id = await createAccount(database, account, visitor.now, await hashPassword(password))
  return openSession(context, id, visitor)
}
