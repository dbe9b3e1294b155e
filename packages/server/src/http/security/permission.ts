import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { API_KEY_SCOPES, type ApiKeyScope } from '@daywright/contract/resources/accounts/api-key.values'
import { type ApiError, refusal } from '../../errors/errors.ts'
import type { Caller } from '../caller.ts'

/** Why the caller's role or the scope of its key does not allow a call of the endpoint; null when they do. */
export function refusalOf(endpoint: Endpoint, { isAdmin, scope }: Caller): ApiError | null {
  if (endpoint.access === 'admin' && !isAdmin) return refusal('admin-only')
  if (includesScope(scope, endpoint.scope)) return null
  return refusal(scope === 'read' ? 'read-only-key' : 'key-without-account-scope')
}

/** [KEY-10] Each scope includes those that the contract lists before it. */
export const includesScope = (given: ApiKeyScope, needed: ApiKeyScope): boolean =>
  API_KEY_SCOPES.indexOf(given) >= API_KEY_SCOPES.indexOf(needed)

export function requirePermission(endpoint: Endpoint, caller: Caller): void {
  const refusal = refusalOf(endpoint, caller)
  if (refusal) throw refusal
}
