import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, Success, Timestamp } from '../../fields/fields.ts'
import { GivenPassword } from './auth.ts'
import { sessionOnly, tooManyAttempts } from './sign-in-errors.ts'
import { SIGN_UP_STATES } from './sign-up.values.ts'

/** An account at an identity provider that signs in to the caller's account. */
export const ExternalIdentity = z.object({
  id: Id,
  userId: Id,
  issuer: z.string(),
  email: z.string().describe('What the provider calls the account, if it gives no email'),
  lastUsedAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type ExternalIdentity = z.output<typeof ExternalIdentity>

/** What the sign-in page offers besides passwords and passkeys. */
export const SignInMethods = z.object({
  identityProvider: z.object({ name: z.string(), path: z.string() }).nullable(),
  signUp: z.enum(SIGN_UP_STATES).describe('`open` if anyone may create an account'),
})

export const identities = resource({
  about: 'Signing in with an account at an identity provider.',
  paths: {
    methods: 'GET /api/auth/methods',
    list: 'GET /api/auth/identities',
    link: 'POST /api/auth/identities',
    remove: 'DELETE /api/auth/identities/{id}',
  },
  endpoints: {
    methods: { summary: 'The ways to sign in that this instance offers', access: 'public', response: SignInMethods },
    list: {
      summary: 'List the caller’s accounts at identity providers, newest first',
      response: z.array(ExternalIdentity),
    },
    link: {
      summary: 'Get the path that connects an account at the identity provider, for one use by this browser',
      body: z.object({ password: GivenPassword.optional() }),
      response: z.object({ path: z.string() }),
      isSecret: true,
      errors: [sessionOnly, errorCase('no-identity-provider'), tooManyAttempts],
    },
    remove: {
      summary: 'Unlink an account at an identity provider; ends the other sessions',
      response: Success,
      errors: [sessionOnly, notFound('Identity')],
    },
  },
})
