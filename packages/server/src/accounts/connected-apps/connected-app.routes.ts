import { api } from '@daywright/contract/api/api'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { notFound, refusal } from '../../errors/errors.ts'
import { implement, type Route, SUCCESS } from '../../http/route.ts'
import { disconnectApp } from './app-token.rules.ts'
import { type Authorizing, decideRequest, reviewRequest, type Site } from './authorize.rules.ts'
import { listConnectedApps } from './connected-app.store.ts'

interface ConnectedAppOptions extends Pick<Authorizing, 'findDocument'> {
  siteOf: (request: FastifyRequest) => Site
  forgetApp: (id: string) => void
}

export const connectedAppRoutes = ({ findDocument, siteOf, forgetApp }: ConnectedAppOptions): Route[] => {
  const authorizing = (database: Database, now: string, request: FastifyRequest): Authorizing => ({
    database,
    findDocument,
    site: siteOf(request),
    now,
  })
  return [
    implement(api.connectedApps.list, ({ database, caller }) => listConnectedApps(database.db, caller.id)),
    implement(api.connectedApps.review, ({ database, body, now }, { request }) =>
      reviewRequest(authorizing(database, now, request), body),
    ),
    implement(api.connectedApps.decide, async ({ database, caller, body, now }, { request }) => {
      // [OAUTH-6] A person decides, in a browser: a key cannot make itself another credential.
      if (caller.sessionId === null) throw refusal('session-needed-for-apps')
      return { redirectTo: await decideRequest(authorizing(database, now, request), caller.id, body) }
    }),
    implement(api.connectedApps.remove, async ({ database, caller, params }) => {
      if (!(await disconnectApp(database, caller.id, params.id))) throw notFound('App')
      forgetApp(params.id)
      return SUCCESS
    }),
  ]
}
