import { setImmediate } from 'node:timers/promises'
import { apiKeyRoutes } from '../api-keys/api-key.routes.ts'
import { openKeyRing, presentedKey } from '../api-keys/key-ring.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Authenticate } from '../http/caller.ts'
import type { Route } from '../http/route.ts'
import { adminUserRoutes } from './admin-user.routes.ts'
import { countAttempts } from './attempts.ts'
import { authRoutes } from './auth.routes.ts'
import type { AuthLibrary } from './auth-library.ts'
import { openSessionRing, type SessionRing } from './session-ring.ts'
import type { SignInDesk } from './sign-in.ts'

/** Who may come in, and everything that decides about it. */
export interface Accounts {
  authenticate: Authenticate
  routes: Route[]
  desk: SignInDesk
  close(): Promise<void>
}

export function openAccounts(database: Database, config: Config): Accounts {
  const keys = openKeyRing(database)
  const sessions = openSessionRing(database, config.baseUrl)
  const library = libraryAtFirstUse(database, sessions, config.baseUrl)
  const desk = { database, config, attempts: countAttempts(), sessions, library }
  const forgetAccount = (id: string) => {
    keys.forgetAccount(id)
    sessions.forgetAccount(id)
  }
  return {
    // [AUTH-4] A key that is presented decides, even a wrong one; the cookie then plays no part.
    authenticate: (headers, now) => {
      const key = presentedKey(headers)
      return key === undefined ? sessions.callerOf(headers.cookie, now) : keys.callerOf(key, now)
    },
    routes: [
      ...apiKeyRoutes(keys),
      ...authRoutes(desk),
      ...adminUserRoutes({ baseUrl: config.baseUrl, forgetAccount }),
    ],
    desk,
    close: keys.close,
  }
}

/** With a turn of the event loop after each: loaded at one go they would hold every other request up. */
const LIBRARY_PARTS = [
  () => import('better-auth/cookies'),
  () => import('better-auth/social-providers'),
  () => import('better-auth/crypto'),
  () => import('better-auth/oauth2'),
  () => import('better-auth/api'),
]

function libraryAtFirstUse(database: Database, sessions: SessionRing, baseUrl: string | undefined) {
  let loading: Promise<AuthLibrary> | undefined
  const load = async () => {
    for (const part of LIBRARY_PARTS) {
      await part()
      await setImmediate()
    }
    const { openAuthLibrary } = await import('./auth-library.ts')
    return openAuthLibrary(database, await sessions.secret(), baseUrl)
  }
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}
