import type { Db } from '../db/database.ts'

/** `updatedAt` by id, for the tasks that are the owner's. */
export async function listTaskUpdates(db: Db, ownerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('task')
    .select(['id', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row.updatedAt]))
}

export const completeTasks = (db: Db, ownerId: string, ids: readonly string[], now: string, updatedAt: string) =>
  db
    .updateTable('task')
    .set(eb => ({
      status: 'completed',
      completedAt: now,
      actualMinutes: eb.fn.coalesce('actualMinutes', 'estimateMinutes'),
      archivedAt: null,
      updatedAt,
    }))
    .where('userId', '=', ownerId)
    .where('id', 'in', ids)
    .execute()

/** A task that is already archived keeps its `archivedAt`. */
export const archiveTasks = (db: Db, ownerId: string, ids: readonly string[], now: string, updatedAt: string) =>
  db
    .updateTable('task')
    .set(eb => ({ status: 'archived', archivedAt: eb.fn.coalesce('archivedAt', eb.val(now)), updatedAt }))
    .where('userId', '=', ownerId)
    .where('id', 'in', ids)
    .execute()
