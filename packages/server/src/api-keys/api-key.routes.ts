import { apiKeys } from '@daywright/contract/api-key'
import { implement, type Route, SUCCESS } from '../http/route.ts'
import { issueApiKey, removeApiKey } from './api-key.rules.ts'
import { listApiKeys } from './api-key.store.ts'
import type { KeyRing } from './key-ring.ts'

export const apiKeyRoutes = (keyRing: KeyRing): Route[] => [
  implement(apiKeys.list, ({ database, caller }) => listApiKeys(database.db, caller.id)),
  implement(apiKeys.create, ({ database, caller, body, now }) => issueApiKey(database, caller.id, body, now)),
  implement(apiKeys.remove, async ({ database, caller, params }) => {
    await removeApiKey(database, caller.id, params.id)
    keyRing.forgetKey(params.id)
    return SUCCESS
  }),
]
