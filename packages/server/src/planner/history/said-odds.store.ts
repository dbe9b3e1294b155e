import type { Db, Dialect } from '../../db/database.ts'
import type { SaidOddsTable } from '../../db/schema/plan-history-tables.ts'
import { idList, insertRows } from '../../db/statements/row-batches.ts'

export const listSaidOdds = (db: Db, dialect: Dialect, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('saidOdds')
    .select(['taskId', 'dueAt', 'on'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .execute()

/** What is said now takes the place of what was said before. */
export async function saveSaidOdds(
  db: Db,
  dialect: Dialect,
  ownerId: string,
  rows: readonly SaidOddsTable[],
): Promise<void> {
  const taskIds = rows.map(({ taskId }) => taskId)
  await db
    .deleteFrom('saidOdds')
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .execute()
  await insertRows({ db, dialect, table: 'saidOdds' }, rows)
}

export const deleteOldOdds = (db: Db, ownerId: string, dueBefore: string) =>
  db.deleteFrom('saidOdds').where('userId', '=', ownerId).where('dueAt', '<', dueBefore).execute()
