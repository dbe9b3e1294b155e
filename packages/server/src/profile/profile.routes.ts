import { user } from '@daywright/contract/user'
import { implement } from '../http/route.ts'
import { profileOf, updateProfile } from './profile.rules.ts'

export const profileRoutes = [
  implement(user.get, ({ database, caller }) => profileOf(database.db, caller.id)),
  implement(user.update, ({ database, caller, body }) => updateProfile(database, caller.id, body)),
]
