import { api } from '@daywright/contract/api/api'
import { implement } from '../http/route.ts'
import { profileOf, updateProfile } from './profile.rules.ts'
import { usageOf } from './usage.rules.ts'

export const profileRoutes = [
  implement(api.user.get, ({ database, caller }) => profileOf(database.db, caller.id)),
  implement(api.user.usage, ({ database, caller }) => usageOf(database, caller.id)),
  implement(api.user.update, ({ database, caller, body, now }) => updateProfile(database, caller.id, body, now)),
]
