import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { idList } from '../db/statements/row-batches.ts'

type Own = Pick<Database, 'db' | 'dialect'>

/** Tasks that were created together, with what tells whether they were changed since. */
export const listCreated = ({ db, dialect }: Own, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('task')
    .select(['id', 'title', 'parentTaskId', 'seriesId', 'status', 'touched', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .orderBy('title')
    .orderBy('id')
    .execute()

/** What a checklist says, in few characters. */
export const checklistHash = (items: readonly { title: string; completed: boolean }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(items.map(({ title, completed }) => [title, completed])))
    .digest('base64url')
    .slice(0, 16)

/** The hash of every checklist of these tasks. */
export async function checklistHashes(
  { db, dialect }: Own,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('checklistItem')
    .select(['taskId', 'title', 'completed'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', ids))
    .orderBy('taskId')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  const items = Map.groupBy(rows, ({ taskId }) => taskId)
  return new Map([...items].map(([taskId, list]) => [taskId, checklistHash(list)]))
}

/** Of these tasks, those that something points to which people made since: sessions, documents, subtasks, dependencies. */
export async function listUsed(
  { db, dialect }: Own,
  ownerId: string,
  ids: readonly string[],
  since: string,
): Promise<Set<string>> {
  const among = idList(dialect, 'task', ids)
  const worked = await db
    .selectFrom('timeBlock')
    .select(block => block.fn.coalesce('taskId', block.val('')).as('id'))
    .distinct()
    .where('userId', '=', ownerId)
    .where('taskId', 'in', among)
    .where('status', '<>', 'cancelled')
    .where(block =>
      block.or([
        block('source', '=', 'manual'),
        block('locked', '=', true),
        block('status', 'in', ['in_progress', 'completed']),
      ]),
    )
    .execute()
  const linked = await db
    .selectFrom('taskDocument')
    .select('taskId as id')
    .distinct()
    .where('userId', '=', ownerId)
    .where('taskId', 'in', among)
    .execute()
  const dependencies = await db
    .selectFrom('taskDependency')
    .select(['taskId', 'dependsOnId'])
    .where('userId', '=', ownerId)
    .where('createdAt', '>', since)
    .where(edge => edge.or([edge('taskId', 'in', among), edge('dependsOnId', 'in', among)]))
    .execute()
  const subtasks = await db
    .selectFrom('task')
    .select(task => task.fn.coalesce('parentTaskId', task.val('')).as('id'))
    .distinct()
    .where('userId', '=', ownerId)
    .where('parentTaskId', 'in', among)
    .where('id', 'not in', among)
    .execute()
  const edges = dependencies.flatMap(({ taskId, dependsOnId }) => [taskId, dependsOnId])
  return new Set([...worked, ...linked, ...subtasks].map(({ id }) => id).concat(edges))
}

/** Of these series, those that the user has changed. */
export async function listChangedSeries(
  { db, dialect }: Own,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('taskSeries')
    .select('id')
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'taskSeries', ids))
    .whereRef('updatedAt', '>', 'createdAt')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Tasks of series that are about to be deleted become ordinary ones. */
export async function detachTasks({ db, dialect }: Own, ownerId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('task')
    .set({ seriesId: null, occurrenceOn: null, touched: null })
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()
}
