import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { changesRows } from '../../db/statements/changes-rows.ts'
import { timestampOf } from '../account.store.ts'

export interface SessionHolder {
  sessionId: string
  userId: string
  role: 'admin' | 'member'
  expiresAt: string
  accessVersion: number
}

export const insertSession = (db: Db, session: Insertable<Tables['session']>) =>
  db.insertInto('session').values(session).execute()

export const renewSession = (db: Db, userId: string, id: string, expiresAt: string, now: string) =>
  db
    .updateTable('session')
    .set({ expiresAt, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()

/** Who a session belongs to, from the hash of its token. */
export async function findSessionHolder(db: Db, token: string): Promise<SessionHolder | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .where('session.token', '=', token)
    .select(['session.id as sessionId', 'session.userId', 'user.role', 'user.accessVersion', 'session.expiresAt'])
    .executeTakeFirst()
  return row && { ...row, expiresAt: timestampOf(row.expiresAt) }
}

export async function listSessions(db: Db, userId: string, now: string) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'expiresAt', 'userAgent', 'ipAddress'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, createdAt: timestampOf(row.createdAt), expiresAt: timestampOf(row.expiresAt) }))
}

export const deleteSession = (db: Db, userId: string, id: string): Promise<boolean> =>
  changesRows(db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id))

export const deleteSessionsOf = (db: Db, userId: string) =>
  db.deleteFrom('session').where('userId', '=', userId).execute()

export const deleteExpiredSessions = (db: Db, userId: string, now: string) =>
  db.deleteFrom('session').where('userId', '=', userId).where('expiresAt', '<=', now).execute()

export const deleteOtherSessions = (db: Db, userId: string, exceptId: string) =>
  db.deleteFrom('session').where('userId', '=', userId).where('id', '<>', exceptId).execute()
