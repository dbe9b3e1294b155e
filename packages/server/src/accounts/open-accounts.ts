import type { IncomingHttpHeaders } from 'node:http'
import { availableParallelism } from 'node:os'
import { apiKeyRoutes } from '../api-keys/api-key.routes.ts'
import { keyAsPassword, openApiKeyCache, presentedKey } from '../api-keys/api-key-cache.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../db/database.ts'
import { credentialCache } from '../http/cache/credential-cache.ts'
import type { Authenticate, Caller } from '../http/caller.ts'
import type { Route } from '../http/route.ts'
import { hashOfToken } from '../ids-and-secrets/secrets.ts'
import { createOutbound } from '../outbound/outbound.ts'
import type { Clock } from '../time/clock.ts'
import { adminUserRoutes } from './admin/admin-user.routes.ts'
import { isSecret } from './connected-apps/app-secrets.ts'
import { clientDocuments, DOCUMENT_LIMITS } from './connected-apps/client-documents.ts'
import { connectedAppRoutes } from './connected-apps/connected-app.routes.ts'
import { findAppToken, type PresentedToken } from './connected-apps/connected-app.store.ts'
import { RESOURCE_METADATA_PATH, resourceOf, serveOAuth, siteFinder } from './connected-apps/oauth.routes.ts'
import { identityRoutes } from './oidc/identity.routes.ts'
import { passkeyRoutes } from './passkeys/passkey.routes.ts'
import { ownerOfProxy } from './proxy-sign-in/owner-of-proxy.ts'
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
  /** By a key, as a password or as everywhere else; never by the cookie of a browser. */
  authenticateTodoClient: Authenticate
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
  const ofProxy = ownerOfProxy(database.db, config.proxySignIn)
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
        ? ofProxy(headers, sessions.callerOf(sessionCookie(headers.cookie, baseUrl), now, lookUpIn))
        : keys.callerOf(key, now, lookUpIn)
    },
    authenticateTodoClient: async (headers, now, lookUpIn) =>
      keys.callerOf(keyAsPassword(headers) ?? presentedKey(headers) ?? '', now, lookUpIn),
    findSignedIn: ({ headers, now }) =>
      ofProxy(headers, sessions.callerOf(sessionCookie(headers.cookie, baseUrl), now)),
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

interface ConnectedApps {
  routes: Route[]
  /** How assistants are authenticated: by a key or the token of a connected app, never by the cookie of a browser. */
  ofAssistants: Required<Pick<Route, 'authenticate' | 'challenge'>>
  serve(app: Parameters<typeof serveOAuth>[0]): void
  forgetAccount(id: string): void
}

function openConnectedApps(
  { database, config, clock }: { database: Database; config: Config; clock: Clock },
  authenticateKey: Authenticate,
): ConnectedApps {
  const { baseUrl } = config
  const siteOf = siteFinder(baseUrl)
  const tokens = appTokenCache(database, baseUrl === undefined ? undefined : resourceOf(baseUrl))
  const findDocument = clientDocuments(createOutbound({ ...config.outbound, clock, limits: DOCUMENT_LIMITS }))
  return {
    routes: connectedAppRoutes({ findDocument, siteOf, forgetApp: tokens.forgetApp }),
    ofAssistants: {
      authenticate: async (headers, now, lookUpIn) => {
        const presented = presentedKey(headers)
        if (presented === undefined) return null
        return (await tokens.callerOf(presented, now, lookUpIn)) ?? authenticateKey(headers, now, lookUpIn)
      },
      // [OAUTH-1] Tells an app where it learns how to get a token.
      challenge: request => `Bearer resource_metadata="${siteOf(request).issuer}${RESOURCE_METADATA_PATH}/mcp"`,
    },
    forgetAccount: tokens.forgetAccount,
    serve: app => serveOAuth(app, { database, siteOf, forgetApp: tokens.forgetApp }),
  }
}

/** Finds the account that an access token acts for. */
function appTokenCache(database: Database, resource: string | undefined) {
  const holders = credentialCache<PresentedToken>()
  return {
    /** With a database or transaction given, the token is looked up there even if it is cached. */
    async callerOf(token: string, now: string, lookUpIn?: Db): Promise<Caller | null> {
      if (!isSecret('access', token)) return null
      const hash = hashOfToken(token)
      const lookUp = () => findAppToken(lookUpIn ?? database.db, hash)
      const holder = await (lookUpIn ? holders.findAgain(hash, now, lookUp) : holders.find(hash, now, lookUp))
      if (!holder || holder.expiresAt <= now) return null
      // [OAUTH-7] Only where the address of the server is set is it known what tokens must be for.
      if (resource !== undefined && holder.resource !== resource) return null
      const { userId: id, appId: keyId, scope, expiresAt, accessVersion } = holder
      return { id, isAdmin: false, scope, sessionId: null, keyId, expiresAt, accessVersion }
    },
    forgetAccount: (id: string) => holders.forget(({ userId }) => userId === id),
    forgetApp: (id: string) => holders.forget(({ appId }) => appId === id),
  }
}
