import { api } from '@daywright/contract/api/api'
import { implement, type Route, SUCCESS } from '../http/route.ts'
import { issueApiKey, removeApiKey, requireNoLongerLife } from './api-key.rules.ts'
import { listApiKeys } from './api-key.store.ts'
import type { ApiKeyCache } from './api-key-cache.ts'

export const apiKeyRoutes = (keyCache: ApiKeyCache): Route[] => [
  implement(api.apiKeys.list, ({ database, caller }) => listApiKeys(database.db, caller.id)),
  implement(api.apiKeys.create, ({ database, caller, body, now }) => {
    requireNoLongerLife(caller, body)
    return issueApiKey(database, caller.id, body, now)
  }),
  implement(api.apiKeys.remove, async ({ database, caller, params }) => {
    await removeApiKey(database, caller.id, params.id)
    keyCache.forgetKey(params.id)
    return SUCCESS
  }),
]
