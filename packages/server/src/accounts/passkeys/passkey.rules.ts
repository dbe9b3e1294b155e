import { isUuid } from '@daywright/contract/fields/fields'
import type { Passkey, PasskeyRegistration } from '@daywright/contract/resources/sign-in/passkey'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Db } from '../../db/database.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { ownProfile } from '../account.rules.ts'
import { requirePassword } from '../passwords/password.rules.ts'
import { endOtherAccess, requireSession } from '../sessions/session.rules.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { deletePasskey, insertPasskey, listCredentials, renamePasskey } from './passkey.store.ts'
import { issueChallenge, takeChallenge } from './passkey-challenge.rules.ts'

/** The site that passkeys are bound to, as browsers know it. */
export interface PasskeySite {
  /** The host name. */
  id: string
  origins: string[]
}

/** Ed25519, ES256 and RS256. Asking the library for its own list would print warnings of Node. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded at the first use: it takes longer than everything else of sign-in together. */
export const library = () => import('@simplewebauthn/server')

/** [AUTH-25] The password is asked for, because a passkey outlasts the session that adds it. */
export async function registrationOptions(
  context: SignInContext,
  caller: Caller,
  password: string | undefined,
  site: PasskeySite,
  now: string,
) {
  const { database } = context
  const { db } = database
  requireSession(caller)
  await requirePassword(context, caller.id, { password }, now)
  const { email, displayName } = await ownProfile(db, caller.id)
  const known = await listCredentials(db, caller.id)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Daywright',
    rpID: site.id,
    userID: Uint8Array.from(Buffer.from(caller.id)),
    userName: email,
    userDisplayName: displayName,
    challenge: await database.transaction(tx => issueChallenge(tx, caller.id, now)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

export async function registerPasskey(
  { database }: SignInContext,
  caller: Caller,
  registration: PasskeyRegistration,
  site: PasskeySite,
  now: string,
): Promise<Passkey> {
  requireSession(caller)
  const challenge = await database.transaction(tx => takeChallenge(tx, registration.clientData, caller.id, now))
  const verified = challenge === null ? null : await verify(registration, challenge, site)
  const { credential } = verified?.registrationInfo ?? refuse(refusal('passkey-not-verified'))
  const passkey = { id: newId(), userId: caller.id, name: registration.name, lastUsedAt: null, createdAt: now }
  const row = {
    ...passkey,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(registration.transports),
  }
  try {
    await database.write(caller.id, tx => insertPasskey(tx, row))
  } catch (error) {
    throw database.dialect.isUniqueViolation(error) ? refusal('passkey-known') : error
  }
  return passkey
}

/** Null when anything about it is wrong: the library throws for most of it. */
async function verify(
  { credential, clientData, attestation, transports }: PasskeyRegistration,
  expectedChallenge: string,
  site: PasskeySite,
): Promise<VerifiedRegistrationResponse | null> {
  const { verifyRegistrationResponse } = await library()
  return verifyRegistrationResponse({
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      response: { clientDataJSON: clientData, attestationObject: attestation, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
}

export async function updatePasskey(
  { database }: SignInContext,
  caller: Caller,
  id: string,
  name: string,
): Promise<Passkey> {
  requireSession(caller)
  if (!isUuid(id)) throw notFound('Passkey')
  return database.write(
    caller.id,
    async tx => (await renamePasskey(tx, caller.id, id, name)) ?? refuse(notFound('Passkey')),
  )
}

/** [AUTH-27] A thief of the device may be signed in elsewhere, so the other sessions end too. */
export async function removePasskey({ database, sessions }: SignInContext, caller: Caller, id: string): Promise<void> {
  const sessionId = requireSession(caller)
  const remove = async (tx: Db) => {
    if (!isUuid(id) || !(await deletePasskey(tx, caller.id, id))) throw notFound('Passkey')
    await endOtherAccess(tx, caller.id, sessionId)
  }
  await database.write(caller.id, remove, { revokesAccess: true })
  sessions.forgetAccount(caller.id)
}
