import type { BetterAuthOptions } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { getAdapter } from 'better-auth/db/adapter'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { unauthorized } from '../errors.ts'
import { newId } from '../identity/new-id.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { COOKIE_PREFIX, isServedOverTls } from './session-cookie.ts'
import { SESSION_LIFE } from './session-life.ts'
import { hashingTokens } from './session-tokens.ts'
import { ADDRESS_HEADER } from './sign-in.ts'

/** Lengths are the contract's business; the library counts differently. */
const ANY_LENGTH = 4096

export type AuthLibrary = Awaited<ReturnType<typeof openAuthLibrary>>

/**
 * The accounts library on our own tables. It is called as functions and never mounted, so that nothing of it can be
 * reached which the contract does not list.
 */
export async function openAuthLibrary({ db, dialect }: Database, secret: string, baseUrl: string | undefined) {
  const type = dialect.accountsLibraryType
  const options = {
    appName: 'Daywright',
    secret,
    baseURL: baseUrl ?? 'http://127.0.0.1',
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    session: { expiresIn: SESSION_LIFE.seconds, updateAge: SESSION_LIFE.renewedAfterSeconds },
    user: { fields: { name: 'displayName' } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: ANY_LENGTH,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isServedOverTls(baseUrl),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: newId, validateSchema: false },
    },
  } satisfies BetterAuthOptions
  const storage = hashingTokens(await getAdapter({ ...options, database: { db, type } }))
  return betterAuth({ ...options, database: () => storage, plugins: [{ id: 'links', endpoints: { openSession } }] })
}

/** A session for an account that has shown who it is in a way of ours. */
const openSession = createAuthEndpoint(
  '/open-session',
  { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
  async ctx => {
    const { internalAdapter } = ctx.context
    const user = await internalAdapter.findUserById(ctx.body.userId)
    if (!user) throw unauthorized()
    const session = await internalAdapter.createSession(user.id)
    await setSessionCookie(ctx, { session, user })
    return { user: { id: user.id } }
  },
)
