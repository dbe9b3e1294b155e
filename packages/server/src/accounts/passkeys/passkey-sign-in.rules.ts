import { isUuid } from '@daywright/contract/fields/fields'
import type { PasskeyAssertion } from '@daywright/contract/resources/sign-in/passkey'
import { refuse, unauthorized } from '../../errors/errors.ts'
import { addSession, type SignedIn } from '../sessions/session.rules.ts'
import { attemptSignIn, networkLimits } from '../sign-in/attempts/sign-in-attempt.ts'
import type { SignInContext, Visitor } from '../sign-in/sign-in-context.ts'
import { library, type PasskeySite } from './passkey.rules.ts'
import { findCredential, savePasskeyUse } from './passkey.store.ts'
import { ANYONE, issueChallenge, takeChallenge } from './passkey-challenge.rules.ts'

/** [AUTH-26] Names no account: the passkey itself says whose it is. Limited, because each call stores a challenge. */
export async function signInOptions(context: SignInContext, site: PasskeySite, visitor: Visitor) {
  const { generateAuthenticationOptions } = await library()
  return attemptSignIn(context, visitor, {
    limits: networkLimits(visitor, 'passkey:'),
    isAlwaysCounted: true,
    work: async () =>
      generateAuthenticationOptions({
        rpID: site.id,
        challenge: await issueChallenge(context.database.db, ANYONE, visitor.now),
        userVerification: 'required',
      }),
  })
}

/** [AUTH-26] The device has checked its owner, so a passkey counts as both steps. */
export async function signInByPasskey(
  context: SignInContext,
  assertion: PasskeyAssertion,
  site: PasskeySite,
  visitor: Visitor,
): Promise<SignedIn> {
  const { database, sessions } = context
  const { now } = visitor
  const work = async () => {
    const challenge = (await takeChallenge(database.db, assertion.clientData, ANYONE, now)) ?? refuse(unauthorized())
    const userId = Buffer.from(assertion.userHandle, 'base64url').toString()
    const credential = isUuid(userId) ? await findCredential(database.db, userId, assertion.credential) : undefined
    if (!credential) throw unauthorized()
    const newCounter = await verifiedCounter(assertion, credential, challenge, site)
    const secret = await sessions.secret()
    return database.db.transaction().execute(async tx => {
      if (!(await savePasskeyUse(tx, userId, credential, newCounter, now))) throw unauthorized()
      return addSession(tx, userId, visitor, secret)
    })
  }
  return attemptSignIn(context, visitor, { limits: networkLimits(visitor), work })
}

interface Credential {
  credentialId: string
  publicKey: string
  counter: number
}

/** The library refuses a wrong origin, challenge or signature, an unverified owner, and a counter that did not rise. */
async function verifiedCounter(
  { clientData, authenticatorData, signature, userHandle }: PasskeyAssertion,
  { credentialId, publicKey, counter }: Credential,
  expectedChallenge: string,
  site: PasskeySite,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => refuse(unauthorized()))
  return result.verified ? result.authenticationInfo.newCounter : refuse(unauthorized())
}
