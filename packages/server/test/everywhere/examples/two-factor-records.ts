import { randomBytes } from 'node:crypto'
import type { World } from '@daywright/test-kit/world'
import { TOTP } from 'otpauth'
import { createAccount } from '../../../src/accounts/account.rules.ts'
import { issueSignInLink } from '../../../src/accounts/sign-in/sign-in-link.rules.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '../../../src/accounts/two-factor/recovery-codes.ts'
import { newTotpSecret } from '../../../src/accounts/two-factor/totp.ts'
import { confirmTotp, insertTotp, replaceRecoveryCodes } from '../../../src/accounts/two-factor/two-factor.store.ts'

/** Cookies and codes of accounts in every state of two-factor sign-in: off, set up, on, and on with a sign-in under way. */
export interface TwoFactorRecords {
  offCookie: string
  /** Of an account that is deleted. */
  leavingCookie: string
  setUpCookie: string
  setUpCode: string
  onCookie: string
  onCode: string
  onRecoveryCode: string
  secondStepCookie: string
  secondStepCode: string
}

export async function newTwoFactorRecords(world: World): Promise<TwoFactorRecords> {
  const [off, setUp, on, signingIn] = [
    await newAccountId(world),
    await newAccountId(world),
    await newAccountId(world),
    await newAccountId(world),
  ]
  const offCookie = await signInCookie(world, off)
  const leavingCookie = await signInCookie(world, await newAccountId(world))
  const setUpCookie = await signInCookie(world, setUp)
  const onCookie = await signInCookie(world, on)
  const setUpCode = (await giveTotp(world, setUp)).code
  const { code: onCode, recoveryCode: onRecoveryCode } = await giveTotp(world, on, true)
  const { recoveryCode: secondStepCode } = await giveTotp(world, signingIn, true)
  const secondStepCookie = await signInCookie(world, signingIn)
  return {
    offCookie,
    leavingCookie,
    setUpCookie,
    setUpCode,
    onCookie,
    onCode,
    onRecoveryCode,
    secondStepCookie,
    secondStepCode,
  }
}

export function newAccountId(world: World): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  return createAccount(world.database, { email, displayName: 'Kim', timezone: 'UTC', role: 'member' }, world.now())
}

/** The cookie that a sign-in link gives: of a session, or of a sign-in that waits for its code. */
export async function signInCookie(world: World, userId: string): Promise<string> {
  const link = await issueSignInLink(world.database.db, userId, '', world.now())
  const answer = await world.request('POST', '/api/auth/link', { body: { token: link.replace(/^.*=/, '') } })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** An authenticator app; with `isOn` its account asks for a code from then on. */
export async function giveTotp({ database, now }: World, userId: string, isOn = false) {
  const secret = await newTotpSecret()
  const [recoveryCode = ''] = newRecoveryCodes()
  await insertTotp(database.db, userId, secret, now())
  if (isOn) {
    await confirmTotp(database.db, userId, secret, 0, now())
    await replaceRecoveryCodes(database.db, userId, [hashOfRecoveryCode(recoveryCode)])
  }
  return { secret, recoveryCode, code: codeAt(secret, now()) }
}

export const codeAt = (secret: string, now: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(now) })
