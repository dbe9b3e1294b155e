import { isUuid } from '@daywright/contract/fields/fields'
import type { Database } from '../db/database.ts'
import { idList } from '../db/statements/row-batches.ts'

/** The titles of the account's tasks among these, by id. */
export async function findTitles(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const usable = ids.filter(isUuid)
  if (usable.length === 0) return new Map()
  const rows = await db
    .selectFrom('task')
    .select(['id', 'title'])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', usable))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Which of these tasks came from another program with an import. */
export async function findImportedTasks(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('importedTask')
    .select('taskId')
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', ids))
    .execute()
  return new Set(rows.map(({ taskId }) => taskId))
}
