import type { UserPatch, UserProfile } from '@daywright/contract/user'
import type { Database, Db } from '../db/database.ts'
import { notFound, refuse } from '../errors.ts'
import { findUser, saveUser } from './profile.store.ts'

export const profileOf = async (db: Db, userId: string): Promise<UserProfile> => shown(await findUser(db, userId))

export const updateProfile = async (database: Database, userId: string, change: UserPatch): Promise<UserProfile> =>
  shown(await database.write(userId, tx => saveUser(tx, userId, change)))

/** [USER-2] Who is an admin follows from the account's role alone. */
function shown(user: Awaited<ReturnType<typeof findUser>>): UserProfile {
  const { role, ...profile } = user ?? refuse(notFound('User'))
  return { ...profile, isAdmin: role === 'admin' }
}
