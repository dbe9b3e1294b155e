import type { Db, Dialect } from '../db/database.ts'
import { idList } from '../db/statements/row-batches.ts'

interface Target {
  db: Db
  dialect: Dialect
  ownerId: string
}

/** Those of the tasks on which work has begun: a session was worked on, or its time has come and it was not confirmed as missed. */
export async function listBegunTasks(
  { db, dialect, ownerId }: Target,
  taskIds: readonly string[],
  now: string,
): Promise<Set<string>> {
  if (taskIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('timeBlock')
    .select('taskId')
    .distinct()
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .where('status', '<>', 'cancelled')
    .where(block =>
      block.or([
        block('startAt', '<=', now),
        block('status', 'in', ['completed', 'in_progress']),
        block('workedSeconds', '>', 0),
        block('timerStartedAt', 'is not', null),
      ]),
    )
    .execute()
  return new Set(rows.flatMap(({ taskId }) => taskId ?? []))
}
