import type {
  RecoveryCodes,
  TwoFactorDisable,
  TwoFactorSetup,
  TwoFactorStatus,
} from '@daywright/contract/resources/sign-in/two-factor'
import type { Database, Db } from '../../db/database.ts'
import { invalid, refusal, refuse } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { ownProfile } from '../account.rules.ts'
import { requirePassword } from '../passwords/password.rules.ts'
import { endOtherAccess, requireSession } from '../sessions/session.rules.ts'
import { codeLimits } from '../sign-in/attempts/sign-in-attempt.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { hashOfRecoveryCode, newRecoveryCodes, normalizedCode } from './recovery-codes.ts'
import { takeCode } from './second-step.rules.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  deleteTwoFactor,
  findTotp,
  hasTwoFactor,
  insertTotp,
  replaceRecoveryCodes,
} from './two-factor.store.ts'

const WRONG_CODE = { code: ['is not a valid code'] }

export async function twoFactorStatus({ db }: Database, userId: string): Promise<TwoFactorStatus> {
  const enabled = await hasTwoFactor(db, userId)
  return { enabled, recoveryCodesLeft: enabled ? await countRecoveryCodes(db, userId) : 0 }
}

/** [AUTH-20] A stolen session alone must not lock its owner out, so the password is asked for. */
export async function setUpTwoFactor(
  context: SignInContext,
  caller: Caller,
  password: string | undefined,
  now: string,
): Promise<TwoFactorSetup> {
  const { database } = context
  requireSession(caller)
  await requirePassword(context, caller.id, { password }, now)
  const { email } = await ownProfile(database.db, caller.id)
  const secret = await newTotpSecret()
  await database.write(caller.id, async tx => {
    if (await hasTwoFactor(tx, caller.id)) throw refusal('two-factor-on')
    await insertTotp(tx, caller.id, secret, now)
  })
  return { secret, uri: await totpUri(secret, email) }
}

/** [AUTH-20] The first code shows that the app has the secret: only then is the second step asked for. */
export async function confirmTwoFactor(
  context: SignInContext,
  caller: Caller,
  code: string,
  now: string,
): Promise<RecoveryCodes> {
  const { database, attempts } = context
  const sessionId = requireSession(caller)
  const totp = await findTotp(database.db, caller.id)
  if (!totp || totp.confirmedAt !== null) throw refusal('two-factor-not-set-up')
  const release = await attempts.take(codeLimits(caller.id), now)
  const step = (await stepOfCode(totp.secret, normalizedCode(code), now)) ?? refuse(invalid(WRONG_CODE))
  await release()
  const recoveryCodes = newRecoveryCodes()
  const confirm = async (tx: Db) => {
    const isConfirmed = await confirmTotp(tx, caller.id, totp.secret, step, now)
    if (!isConfirmed) throw refusal('two-factor-not-set-up')
    await replaceRecoveryCodes(tx, caller.id, recoveryCodes.map(hashOfRecoveryCode))
    await endOtherAccess(tx, caller.id, sessionId)
  }
  await database.write(caller.id, confirm, { revokesAccess: true })
  context.sessions.forgetAccount(caller.id)
  return { recoveryCodes }
}

export async function renewRecoveryCodes(
  context: SignInContext,
  caller: Caller,
  code: string,
  now: string,
): Promise<RecoveryCodes> {
  requireSession(caller)
  const recoveryCodes = newRecoveryCodes()
  await withCode(context, caller.id, code, now, tx =>
    replaceRecoveryCodes(tx, caller.id, recoveryCodes.map(hashOfRecoveryCode)),
  )
  return { recoveryCodes }
}

/** [AUTH-24] A code or the password turns it off. */
export async function disableTwoFactor(
  context: SignInContext,
  caller: Caller,
  { code, password }: TwoFactorDisable,
  now: string,
): Promise<void> {
  const sessionId = requireSession(caller)
  const turnOff = async (tx: Db) => {
    await deleteTwoFactor(tx, caller.id)
    await endOtherAccess(tx, caller.id, sessionId)
  }
  if (code !== undefined) await withCode(context, caller.id, code, now, turnOff)
  else {
    await requirePassword(context, caller.id, { password, isRequired: true }, now)
    if (!(await hasTwoFactor(context.database.db, caller.id))) throw refusal('two-factor-off')
    await context.database.write(caller.id, turnOff, { revokesAccess: true })
  }
  context.sessions.forgetAccount(caller.id)
}

/** A change that a code allows; the code is used up together with it. */
async function withCode(
  { database, attempts }: SignInContext,
  userId: string,
  code: string,
  now: string,
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  if (!(await hasTwoFactor(database.db, userId))) throw refusal('two-factor-off')
  const release = await attempts.take(codeLimits(userId), now)
  const takeAndChange = async (tx: Db) => {
    if (!(await takeCode(tx, userId, code, now))) throw invalid(WRONG_CODE)
    await change(tx)
  }
  await database.write(userId, takeAndChange, { revokesAccess: true })
  await release()
}
