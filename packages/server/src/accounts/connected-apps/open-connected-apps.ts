import { presentedKey } from '../../api-keys/api-key-cache.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Authenticate } from '../../http/caller.ts'
import type { Route } from '../../http/route.ts'
import { createOutbound } from '../../outbound/outbound.ts'
import type { Clock } from '../../time/clock.ts'
import { appTokenCache } from './app-token-cache.ts'
import { clientDocuments, DOCUMENT_LIMITS } from './client-documents.ts'
import { connectedAppRoutes } from './connected-app.routes.ts'
import { RESOURCE_METADATA_PATH, resourceOf, serveOAuth, siteFinder } from './oauth.routes.ts'

export interface ConnectedApps {
  routes: Route[]
  /** How assistants are authenticated: by a key or the token of a connected app, never by the cookie of a browser. */
  ofAssistants: Required<Pick<Route, 'authenticate' | 'challenge'>>
  serve(app: Parameters<typeof serveOAuth>[0]): void
  forgetAccount(id: string): void
}

export function openConnectedApps(
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
