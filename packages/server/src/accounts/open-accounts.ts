import type { IncomingHttpHeaders } from 'node:http'
import { availableParallelism } from 'node:os'
import { apiKeyRoutes } from '../api-keys/api-key.routes.ts'
import { openApiKeyCache, presentedKey } from '../api-keys/api-key-cache.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Authenticate, Caller } from '../http/caller.ts'
import type { Route } from '../http/route.ts'
import type { Clock } from '../time/clock.ts'
import { adminUserRoutes } from './admin/admin-user.routes.ts'
import { type ConnectedApps, openConnectedApps } from './connected-apps/open-connected-apps.ts'
import { identityRoutes } from './oidc/identity.routes.ts'
import { passkeyRoutes } from './passkeys/passkey.routes.ts'
import { openSessionCache } from './sessions/session-cache.ts'
import { sessionCookie } from './sessions/session-cookie.ts'
import { countAttempts } from './sign-in/attempts/attempts.ts'
import { priorityQueue } from './sign-in/attempts/priority-queue.ts'
import { authRoutes } from './sign-in/auth.routes.ts'
import type { SignInContext } from './sign-in/sign-in-context.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'

/** About a second and a half of comparing passwords. */
const SIGN_INS_WAITING = 32
/** As many as there can be requests of signed-in callers at work [FAIR-1], so that none is refused. */
const PASSWORDS_WAITING = 32

/** Authentication, and the routes by which people and programs get in. */
export interface Accounts {
  authenticate: Authenticate
  /** Who is signed in in the browser that sends a request; a forged cookie is recognized without the database. */
  findSignedIn(request: { headers: IncomingHttpHeaders; now: string }): Promise<Caller | null>
  connectedApps: ConnectedApps
  routes: Route[]
  context: SignInContext
  close(): Promise<void>
}

export function openAccounts(database: Database, config: Config, clock: Clock): Accounts {
  const { baseUrl } = config
  const keys = openApiKeyCache(database)
  const sessions = openSessionCache(database)
  const context = {
    database,
    config,
    attempts: countAttempts(database.db),
    signInQueue: priorityQueue({
      atWork: Math.max(1, Math.floor(availableParallelism() / 2)),
      waiting: SIGN_INS_WAITING,
    }),
    passwordQueue: priorityQueue({ atWork: 1, waiting: PASSWORDS_WAITING }),
    sessions,
  }
  const connectedApps = openConnectedApps({ database, config, clock }, async (headers, now, lookUpIn) =>
    keys.callerOf(presentedKey(headers) ?? '', now, lookUpIn),
  )
  const forgetAccount = (id: string) => {
    keys.forgetAccount(id)
    sessions.forgetAccount(id)
    connectedApps.forgetAccount(id)
  }
  return {
    // [AUTH-4] A key that is presented decides, even a wrong one; the cookie is then ignored.
    authenticate: (headers, now, lookUpIn) => {
      const key = presentedKey(headers)
      return key === undefined
        ? sessions.callerOf(sessionCookie(headers.cookie, baseUrl), now, lookUpIn)
        : keys.callerOf(key, now, lookUpIn)
    },
    findSignedIn: ({ headers, now }) => sessions.callerOf(sessionCookie(headers.cookie, baseUrl), now),
    connectedApps,
    routes: [
      ...apiKeyRoutes(keys),
      ...connectedApps.routes,
      ...authRoutes(context),
      ...twoFactorRoutes(context),
      ...passkeyRoutes(context),
      ...identityRoutes(context),
      ...adminUserRoutes({ baseUrl, forgetAccount }),
    ],
    context,
    close: keys.close,
  }
}
