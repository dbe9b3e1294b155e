import type { Db } from '../../../db/database.ts'

export const saveEmailConfirmed = (db: Db, userId: string) =>
  db.updateTable('user').set({ emailVerified: true }).where('id', '=', userId).execute()
