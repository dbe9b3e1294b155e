import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, Success, Timestamp, text } from '../../fields/fields.ts'
import { DisplayName, UserProfile } from '../profile/user.ts'
import { USER_LIMITS } from '../profile/user.values.ts'
import { crossSite, lastAdmin, refused, tooManyAttempts } from './sign-in-errors.ts'

const PASSWORD_LENGTH = USER_LIMITS.passwordLength

/** Addresses that differ only in case are the same. */
export const Email = z.email('must be an email address').max(USER_LIMITS.emailLength).toLowerCase()

/** A password that is being chosen. */
export const NewPassword = text(PASSWORD_LENGTH)
  .refine(value => [...value].length >= PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
  .meta({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })
/** A password that is compared with the stored one. */
export const GivenPassword = text(PASSWORD_LENGTH)

export const SignIn = z.object({ email: Email, password: GivenPassword })
export type SignIn = z.output<typeof SignIn>
export const SignUp = z.object({ email: Email, password: NewPassword, displayName: DisplayName.optional() })
export type SignUp = z.output<typeof SignUp>
export const LinkSignIn = z.object({ token: z.string().describe('The last part of a sign-in link') })

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SecondStepCode = text({ max: 40 })

export const PasswordChange = z.object({
  currentPassword: GivenPassword.optional().describe('Left out when the account has no password yet'),
  newPassword: NewPassword,
})
export type PasswordChange = z.output<typeof PasswordChange>

/** How the caller can sign in again. Without any of them, only a new sign-in link opens the account. */
export const OwnMethods = z.object({
  password: z.boolean().describe('Whether the account has a password'),
  passkeys: z.int().describe('How many passkeys the account has'),
  identities: z.int().describe('How many accounts at identity providers are linked'),
})
export type OwnMethods = z.output<typeof OwnMethods>

export const PasswordChanged = Success.extend({
  connectedApps: z
    .array(z.string())
    .describe('The names of apps that stay connected: disconnect those that you no longer trust'),
})
export type PasswordChanged = z.output<typeof PasswordChanged>

export const AccountDeletion = z.object({
  password: GivenPassword.optional().describe('Left out when the account has no password'),
})
export type AccountDeletion = z.output<typeof AccountDeletion>

export const Session = z.object({
  id: Id,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  current: z.boolean().describe('Whether the request belongs to this session'),
})
export type Session = z.output<typeof Session>

export const SignedIn = z.object({ user: UserProfile })
/** The password or link was right, and the account asks for a second step before there is a session. */
export const CodeNeeded = z.object({
  codeNeeded: z.literal(true).describe('The second step is still missing: send a code to `/api/auth/sign-in/code`'),
})
const FirstStep = z.union([SignedIn, CodeNeeded])
export type FirstStep = z.output<typeof FirstStep>
/** Both null without a session. */
export const CurrentSession = z.object({
  session: Session.nullable().describe('Null when nobody is signed in'),
  user: UserProfile.nullable().describe('Null when nobody is signed in'),
})

/** The session itself travels in a cookie that scripts cannot read; no answer holds it. */
export const auth = resource({
  about: 'Signing in and out, and the sessions of the caller. For browsers; programs use API keys.',
  paths: {
    signIn: 'POST /api/auth/sign-in/email',
    signInByLink: 'POST /api/auth/link',
    signInByCode: 'POST /api/auth/sign-in/code',
    signUp: 'POST /api/auth/sign-up/email',
    signOut: 'POST /api/auth/sign-out',
    getSession: 'GET /api/auth/get-session',
    listSessions: 'GET /api/auth/sessions',
    removeSession: 'DELETE /api/auth/sessions/{id}',
    changePassword: 'POST /api/auth/change-password',
    ownMethods: 'GET /api/auth/own-methods',
    deleteAccount: 'POST /api/auth/delete-account',
  },
  endpoints: {
    signIn: {
      summary: 'Sign in with email and password; sets the session cookie',
      access: 'public',
      body: SignIn,
      response: FirstStep,
      errors: [refused, crossSite, tooManyAttempts],
    },
    signInByLink: {
      summary: 'Sign in with the token of a one-time link; sets the session cookie',
      access: 'public',
      body: LinkSignIn,
      response: FirstStep,
      errors: [refused, crossSite, tooManyAttempts],
    },
    signInByCode: {
      summary: 'Take the second step with a code of an authenticator app or a recovery code; sets the session cookie',
      access: 'public',
      body: z.object({ code: SecondStepCode }),
      response: SignedIn,
      errors: [refused, crossSite, tooManyAttempts],
    },
    signUp: {
      summary: 'Create an account, if sign-up is open; then sign in with it',
      access: 'public',
      body: SignUp,
      status: 202,
      /** The same for an email that has an account already, so that a client cannot find out which ones do. */
      response: Success,
      errors: [crossSite, errorCase('no-such-path'), tooManyAttempts],
    },
    signOut: {
      summary: 'End the session and clear its cookie',
      access: 'public',
      response: Success,
      errors: [crossSite],
    },
    getSession: {
      summary: 'Who is signed in; keeps the session alive',
      access: 'public',
      response: CurrentSession,
    },
    listSessions: {
      summary: 'List the caller’s sessions, newest first',
      response: z.array(Session),
    },
    removeSession: {
      summary: 'End one of the caller’s sessions',
      scope: 'account',
      response: Success,
      errors: [notFound('Session')],
    },
    changePassword: {
      summary: 'Choose a new password; ends the other sessions',
      body: PasswordChange,
      response: PasswordChanged,
      errors: [errorCase('session-needed-for-password'), tooManyAttempts],
    },
    ownMethods: {
      summary: 'How the caller can sign in',
      response: OwnMethods,
    },
    deleteAccount: {
      summary: 'Delete the caller’s account and everything it owns; requires the password',
      scope: 'account',
      body: AccountDeletion,
      response: Success,
      errors: [errorCase('session-needed-for-deletion'), lastAdmin, tooManyAttempts],
    },
  },
})
