import { isUuid } from '@daywright/contract/fields/fields'
import { DisplayName } from '@daywright/contract/resources/profile/user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/resources/profile/user.values'
import { Email } from '@daywright/contract/resources/sign-in/auth'
import type { OidcConfig } from '../../config/oidc-config.ts'
import type { Db } from '../../db/database.ts'
import { notFound, refusal, refuse, unauthorized } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { addAccount, displayNameOf } from '../account.rules.ts'
import { findAccountId } from '../account.store.ts'
import { accountToCheck, endOtherAccess, requireSession } from '../sessions/session.rules.ts'
import type { SignInContext, Visitor } from '../sign-in/sign-in-context.ts'
import { finishFirstStep, type SignInOutcome } from '../two-factor/second-step.rules.ts'
import { deleteIdentity, findIdentityOwner, insertIdentity, saveIdentityUse } from './external-identity.store.ts'
import type { ProvenIdentity } from './oidc-client.ts'

/** [AUTH-29] First by the identity that is known; otherwise by a verified email. */
export async function signInByIdentity(
  context: SignInContext,
  settings: OidcConfig,
  identity: ProvenIdentity,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { db, dialect } = context.database
  const { issuer, subject } = identity
  const resolve = () => db.transaction().execute(tx => accountOf(tx, context, settings, identity, visitor.now))
  const userId = await resolve().catch(async error => {
    // Another sign-in of the same person has linked or created the account meanwhile.
    if (!dialect.isUniqueViolation(error)) throw error
    return (await findIdentityOwner(db, issuer, subject))?.userId ?? resolve()
  })
  const account = (await accountToCheck(db, userId)) ?? refuse(unauthorized())
  return finishFirstStep(context, account, visitor)
}

async function accountOf(
  tx: Db,
  { config }: SignInContext,
  settings: OidcConfig,
  { issuer, subject, email: given, isEmailVerified, name }: ProvenIdentity,
  now: string,
): Promise<string> {
  const known = await findIdentityOwner(tx, issuer, subject)
  if (known) {
    await saveIdentityUse(tx, known.userId, known.id, now)
    return known.userId
  }
  const { data: email } = Email.safeParse(given)
  if (email === undefined || !(isEmailVerified || isTrusted(settings, email)))
    throw refusal('identity-email-not-verified')
  const existing = await findAccountId(tx, email)
  // With open sign-up, another person may have signed up with the email and know the account's password.
  if (existing !== undefined && config.signUp === 'open') throw refusal('identity-not-linked')
  const userId = existing ?? (await newAccount(tx, settings, email, name, now))
  await insertIdentity(tx, { id: newId(), userId, issuer, subject, email, lastUsedAt: now, createdAt: now })
  return userId
}

/** [AUTH-29] The operator's list of domains decides, whether sign-up is open or not. */
function newAccount(tx: Db, { allowedDomains }: OidcConfig, email: string, name: string | undefined, now: string) {
  if (!allowedDomains.includes(domainOf(email))) throw refusal('identity-without-account')
  const displayName = displayNameOf(DisplayName.safeParse(name).data, email)
  return addAccount(tx, { email, displayName, timezone: FALLBACK_TIMEZONE, role: 'member' }, now)
}

/** [AUTH-29] Entra says nothing about emails, and authentik calls none verified: the operator knows who chooses them there. */
const isTrusted = ({ trustedDomains }: OidcConfig, email: string) =>
  trustedDomains.includes('*') || trustedDomains.includes(domainOf(email))

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

export async function removeIdentity({ database, sessions }: SignInContext, caller: Caller, id: string): Promise<void> {
  const sessionId = requireSession(caller)
  const remove = async (tx: Db) => {
    if (!isUuid(id) || !(await deleteIdentity(tx, caller.id, id))) throw notFound('Identity')
    await endOtherAccess(tx, caller.id, sessionId)
  }
  await database.write(caller.id, remove, { revokesAccess: true })
  sessions.forgetAccount(caller.id)
}
