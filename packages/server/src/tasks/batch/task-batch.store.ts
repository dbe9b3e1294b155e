import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Db } from '../../db/database.ts'

type TaskState = Pick<Task, 'id' | 'status' | 'updatedAt' | 'seriesId' | 'occurrenceOn'>

/** The tasks that are the owner's, by id. */
export async function listTaskStates(db: Db, ownerId: string, ids: readonly string[]): Promise<Map<string, TaskState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('task')
    .select(['id', 'status', 'updatedAt', 'seriesId', 'occurrenceOn'])
    .where('userId', '=', ownerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
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
