import type { Endpoint } from '@daywright/contract/declare/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { refuse, unauthorized } from '../errors/errors.ts'
import type { Authenticate, Caller } from './caller.ts'
import type { Route } from './route.ts'
import { refusalOf, requirePermission } from './security/permission.ts'
import { requireSameOrigin } from './security/same-origin.ts'

interface Wiring {
  database: Database
  authenticate: Authenticate
  /** The public address, if one is set. */
  baseUrl: string | undefined
  challenge?: Route['challenge']
}

/** Who sends a request to an endpoint, by key or session; throws 401 or 403 unless the endpoint is for this caller. */
export async function identifyCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  { database, authenticate, baseUrl, challenge }: Wiring,
): Promise<Caller> {
  const refuseUnknown = () => refuse(unauthorized(challenge?.(request)))
  const caller = (await authenticate(request.headers, request.now)) ?? refuseUnknown()
  if (endpoint.method !== 'GET' && caller.sessionId !== null) requireSameOrigin(request, baseUrl)
  if (!refusalOf(endpoint, caller)) return caller
  // Another process may have given the caller this role a moment ago.
  const known = (await authenticate(request.headers, request.now, database.db)) ?? refuseUnknown()
  requirePermission(endpoint, known)
  return known
}
