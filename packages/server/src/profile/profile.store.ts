import type { UserPatch } from '@daywright/contract/user'
import type { Db } from '../db/database.ts'

const columns = ['id', 'email', 'displayName', 'timezone', 'role'] as const

export const findUser = (db: Db, id: string) =>
  db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirst()

export const saveUser = (db: Db, id: string, change: UserPatch) =>
  db.updateTable('user').set(change).where('id', '=', id).returning(columns).executeTakeFirst()
