import type { SignIn, SignUp } from '@daywright/contract/auth'
import type { UserProfile } from '@daywright/contract/user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/user.values'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { ApiError, missing, refuse, unauthorized } from '../errors.ts'
import type { Exchange } from '../http/route.ts'
import { refuseOtherOrigin } from '../http/same-origin.ts'
import { findAccount } from './account.store.ts'
import { type Attempts, networkOf } from './attempts.ts'
import type { AuthLibrary } from './auth-library.ts'
import { createAccount } from './create-account.ts'
import { displayNameOf } from './display-name.ts'
import { hashPassword } from './password.ts'
import { deleteExpiredSessions } from './session.store.ts'
import type { SessionRing } from './session-ring.ts'
import { redeemSignInLink } from './sign-in-link.ts'

/** What the ways to sign in share. */
export interface SignInDesk {
  database: Database
  config: Config
  attempts: Attempts
  sessions: SessionRing
  /** Loaded at the first use: it takes about as long as everything else together. */
  library(): Promise<AuthLibrary>
}

interface Opened {
  headers: Headers
  response: { user: { id: string } }
}

export async function signInByPassword(desk: SignInDesk, { email, password }: SignIn, visit: Exchange) {
  refuseOtherOrigin(visit.request, desk.config.baseUrl)
  const names = [`account:${email}`, addressOf(visit)]
  const giveBack = desk.attempts.take(names, visit.request.now)
  const { api } = await desk.library()
  const opened = await refusingAsOurs(() =>
    api.signInEmail({ body: { email, password }, headers: visitorOf(visit), returnHeaders: true }),
  )
  giveBack()
  return welcome(desk, opened, visit)
}

export async function signInByLink(desk: SignInDesk, token: string, visit: Exchange): Promise<UserProfile> {
  const { request } = visit
  refuseOtherOrigin(request, desk.config.baseUrl)
  const giveBack = desk.attempts.take([addressOf(visit)], request.now)
  const userId = await redeemSignInLink(desk.database.db, token, request.now)
  if (userId === undefined) throw unauthorized()
  giveBack()
  return openSession(desk, userId, visit)
}

/** [AUTH-10] */
export async function signUp(desk: SignInDesk, { email, password, displayName }: SignUp, visit: Exchange) {
  const { database, config, attempts } = desk
  const { request } = visit
  if (config.signUp !== 'open') throw missing()
  refuseOtherOrigin(request, config.baseUrl)
  attempts.take([`sign-up:${addressOf(visit)}`], request.now)
  const account = {
    email,
    displayName: displayNameOf(displayName, email),
    timezone: FALLBACK_TIMEZONE,
    role: 'member',
  } as const
  const id = await createAccount(database, account, request.now, await hashPassword(password))
  return openSession(desk, id, visit)
}

async function openSession(desk: SignInDesk, userId: string, visit: Exchange): Promise<UserProfile> {
  const { api } = await desk.library()
  const opened = await refusingAsOurs(() =>
    api.openSession({ body: { userId }, headers: visitorOf(visit), returnHeaders: true }),
  )
  return welcome(desk, opened, visit)
}

/** Hands over the cookie, and says who is in. */
async function welcome(
  { database }: SignInDesk,
  { headers, response }: Opened,
  { request, reply }: Exchange,
): Promise<UserProfile> {
  await deleteExpiredSessions(database.db, response.user.id, request.now)
  reply.header('set-cookie', headers.getSetCookie())
  return profileOf(database, response.user.id)
}

export async function profileOf({ db }: Database, id: string): Promise<UserProfile> {
  const { role, createdAt: _, ...profile } = (await findAccount(db, id)) ?? refuse(unauthorized())
  return { ...profile, isAdmin: role === 'admin' }
}

const addressOf = ({ request }: Exchange) => `address:${networkOf(request.ip)}`

/** The header in which the library is handed the address that the server itself found. */
export const ADDRESS_HEADER = 'x-daywright-address'
const LONGEST_USER_AGENT = 300

/** What the library is told of a request: nothing by which it could be led to trust the sender. */
export function visitorOf({ request }: Exchange): Headers {
  const { cookie, 'user-agent': userAgent } = request.headers
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip })
  if (cookie !== undefined) headers.set('cookie', cookie)
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, LONGEST_USER_AGENT))
  return headers
}

/** What the library refuses, in our form. */
async function refusingAsOurs<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (error instanceof ApiError || status >= 500 || !(error instanceof Error)) throw error
    throw status === 401 ? unauthorized() : new ApiError(status, error.message)
  }
}
