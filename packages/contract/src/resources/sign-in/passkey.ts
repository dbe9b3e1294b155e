import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, nameOf, Success, Timestamp, text } from '../../fields/fields.ts'
import { UserProfile } from '../profile/user.ts'
import { GivenPassword } from './auth.ts'
import { PASSKEY_LIMITS } from './passkey.values.ts'
import { crossSite, refused, sessionOnly, tooManyAttempts } from './sign-in-errors.ts'

export const Passkey = z.object({
  id: Id,
  userId: Id,
  name: nameOf(PASSKEY_LIMITS.nameLength),
  lastUsedAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type Passkey = z.output<typeof Passkey>

/** What authenticators send is base64url. */
const Bytes = text({ max: PASSKEY_LIMITS.bytesLength })

/** The members of a browser's registration response, without what follows from the others. */
export const PasskeyRegistration = Passkey.pick({ name: true }).extend({
  credential: Bytes,
  clientData: Bytes,
  attestation: Bytes,
  transports: z
    .array(text({ max: 50 }))
    .max(20)
    .default([]),
})
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>

/** The members of a browser's sign-in response. */
export const PasskeyAssertion = z.object({
  credential: Bytes,
  clientData: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: Bytes.describe('Identifies the owner of the passkey'),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What the browser is to be called with, as the WebAuthn standard writes it in JSON. */
const BrowserOptions = z.looseObject({ challenge: z.string() })

export const passkeys = resource({
  about: 'Signing in without a password.',
  paths: {
    list: 'GET /api/auth/passkeys',
    registrationOptions: 'POST /api/auth/passkeys/options',
    register: 'POST /api/auth/passkeys',
    update: 'PATCH /api/auth/passkeys/{id}',
    remove: 'DELETE /api/auth/passkeys/{id}',
    signInOptions: 'POST /api/auth/sign-in/passkey/options',
    signIn: 'POST /api/auth/sign-in/passkey',
  },
  endpoints: {
    list: { summary: 'List the caller’s passkeys, newest first', response: z.array(Passkey) },
    registrationOptions: {
      summary: 'Get the options for `navigator.credentials.create()`',
      body: z.object({ password: GivenPassword.optional() }),
      response: BrowserOptions,
      errors: [sessionOnly, tooManyAttempts],
    },
    register: {
      summary: 'Add the passkey that the browser has created',
      body: PasskeyRegistration,
      status: 201,
      response: Passkey,
      errors: [errorCase('passkey-not-verified'), sessionOnly, errorCase('passkey-known')],
    },
    update: {
      summary: 'Rename a passkey',
      body: Passkey.pick({ name: true }),
      response: Passkey,
      errors: [sessionOnly, notFound('Passkey')],
    },
    remove: {
      summary: 'Delete a passkey; ends the other sessions',
      response: Success,
      errors: [sessionOnly, notFound('Passkey')],
    },
    signInOptions: {
      summary: 'Get the options for `navigator.credentials.get()`',
      access: 'public',
      response: BrowserOptions,
      errors: [crossSite, tooManyAttempts],
    },
    signIn: {
      summary: 'Sign in with a passkey, which counts as both steps; sets the session cookie',
      access: 'public',
      body: PasskeyAssertion,
      response: z.object({ user: UserProfile }),
      errors: [refused, crossSite, tooManyAttempts],
    },
  },
})
