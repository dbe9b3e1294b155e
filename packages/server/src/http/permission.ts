import type { Endpoint } from '@daywright/contract/endpoint'
import { type ApiError, forbidden } from '../errors.ts'
import type { Caller } from './caller.ts'

/** Why the caller's role or the scope of its key does not allow a call of the endpoint; null when they do. */
export function refusalOf(endpoint: Endpoint, { isAdmin, scope }: Caller): ApiError | null {
  if (endpoint.access === 'admin' && !isAdmin) return forbidden('Only an admin may do this')
  if (endpoint.method !== 'GET' && scope === 'read') return forbidden('This API key may only read')
  return null
}

export function requirePermission(endpoint: Endpoint, caller: Caller): void {
  const refusal = refusalOf(endpoint, caller)
  if (refusal) throw refusal
}
