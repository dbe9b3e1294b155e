import { setTimeout as wait } from 'node:timers/promises'
import { FALLBACK_TIMEZONE } from '@daywright/contract/resources/profile/user.values'
import type { SignIn, SignUp } from '@daywright/contract/resources/sign-in/auth'
import { ApiError, refusal, unauthorized } from '../../errors/errors.ts'
import { createAccount, displayNameOf } from '../account.rules.ts'
import { findAccountId } from '../account.store.ts'
import { findPasswordHash } from '../passwords/password.store.ts'
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import { accountToCheck } from '../sessions/session.rules.ts'
import { finishFirstStep, type SignInOutcome } from '../two-factor/second-step.rules.ts'
import { attemptSignIn, deviceLimits, networkLimits } from './attempts/sign-in-attempt.ts'
import { hasSignedIn } from './known-device.ts'
import type { SignInContext, Visitor } from './sign-in-context.ts'
import { redeemSignInLink } from './sign-in-link.rules.ts'

const CONFLICT = 409

/** [AUTH-2] A wrong password, an unknown email and an account without a password all end in the same refusal. */
export async function signInByPassword(
  context: SignInContext,
  { email, password }: SignIn,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { db } = context.database
  const { device } = visitor
  const isKnownDevice = hasSignedIn(device, email)
  return attemptSignIn(context, visitor, {
    limits: isKnownDevice ? deviceLimits(device.id, email) : networkLimits(visitor),
    pacedEmail: isKnownDevice ? undefined : email,
    isKnownDevice,
    work: async () => {
      const userId = await findAccountId(db, email)
      const account = userId === undefined ? undefined : await accountToCheck(db, userId)
      const stored = account && (await findPasswordHash(db, account.userId))
      const isRight = await verifyPassword(stored, password)
      if (!isRight || !account) throw unauthorized()
      return finishFirstStep(context, account, visitor)
    },
  })
}

export async function signInByLink(context: SignInContext, token: string, visitor: Visitor): Promise<SignInOutcome> {
  return attemptSignIn(context, visitor, {
    limits: networkLimits(visitor),
    work: async () => {
      const { db } = context.database
      const userId = await redeemSignInLink(db, token, visitor.now)
      const account = userId === undefined ? undefined : await accountToCheck(db, userId)
      if (!account) throw unauthorized()
      return finishFirstStep(context, account, visitor)
    },
  })
}

/**
 * [AUTH-10] Where sign-up is closed, the endpoint behaves as if it did not exist. An email that has an account is treated
 * like any other, in the same time: only the account is not created.
 */
export async function signUp(
  context: SignInContext,
  { email, password, displayName }: SignUp,
  visitor: Visitor,
): Promise<void> {
  const { database, config } = context
  if (config.signUp !== 'open') throw refusal('no-such-path')
  const account = {
    email,
    displayName: displayNameOf(displayName, email),
    timezone: FALLBACK_TIMEZONE,
    role: 'member',
  } as const
  const work = async () => {
    const hash = await hashPassword(password)
    await createAccount(database, account, visitor.now, hash).catch(error => {
      if (!(error instanceof ApiError && error.status === CONFLICT)) throw error
    })
  }
  const limits = networkLimits(visitor, 'sign-up:')
  await padTiming(() => attemptSignIn(context, visitor, { limits, isAlwaysCounted: true, work }))
}

/** Far more than the difference between the ways that the work can take. */
const STEP_MILLISECONDS = 250

/** Finishes at the next quarter of a second, so that the time taken does not tell what the work has found. */
async function padTiming<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await wait(STEP_MILLISECONDS - ((performance.now() - started) % STEP_MILLISECONDS))
  }
}
