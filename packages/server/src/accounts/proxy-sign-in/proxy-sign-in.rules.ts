import { DisplayName } from '@daywright/contract/resources/profile/user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/resources/profile/user.values'
import type { ProxySignInConfig } from '../../config/proxy-sign-in-config.ts'
import { refusal, refuse, unauthorized } from '../../errors/errors.ts'
import { addAccount, displayNameOf } from '../account.rules.ts'
import { findAccountId } from '../account.store.ts'
import { accountToCheck } from '../sessions/session.rules.ts'
import type { SignInContext, Visitor } from '../sign-in/sign-in-context.ts'
import { finishFirstStep, type SignInOutcome } from '../two-factor/second-step.rules.ts'

/** [AUTH-48] Begins an ordinary session of the account with this email. A new account only if the operator wants it. */
export async function signInByProxy(
  context: SignInContext,
  config: ProxySignInConfig,
  { email, name }: { email: string; name: string | undefined },
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { db, dialect } = context.database
  const existing = () => findAccountId(db, email)
  const userId =
    (await existing()) ?? (await create().catch(ofSameMoment)) ?? refuse(refusal('identity-without-account'))
  const account = (await accountToCheck(db, userId)) ?? refuse(unauthorized())
  return finishFirstStep(context, account, visitor)

  async function create(): Promise<string | undefined> {
    if (!config.createsAccounts) return undefined
    const displayName = displayNameOf(DisplayName.safeParse(name).data, email)
    const account = { email, displayName, timezone: FALLBACK_TIMEZONE, role: 'member' } as const
    return db.transaction().execute(tx => addAccount(tx, account, visitor.now))
  }
  /** Another request of the same person has created it. */
  async function ofSameMoment(error: unknown): Promise<string | undefined> {
    if (!dialect.isUniqueViolation(error)) throw error
    return existing()
  }
}
