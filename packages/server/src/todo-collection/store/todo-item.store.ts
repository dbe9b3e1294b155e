import { isUuid } from '@daywright/contract/fields/fields'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { TodoItemTable } from '../../db/schema/calendar-tables.ts'
import { nameList, type TodoReader } from './todo.store.ts'

const IDENTITY = ['taskId', 'name', 'uid'] as const
export type TodoIdentity = Pick<TodoItemTable, (typeof IDENTITY)[number]>

const DEFAULT_NAME = /^([0-9a-f-]{36})\.ics$/

/** The tasks that have these names, as far as names tell: each has to be read to know whether it is one, and still has the name. */
export async function listIdsOfNames({ db, dialect, ownerId }: TodoReader, names: readonly string[]) {
  const ids = new Map<string, string>()
  for (const name of names) {
    const [, id = ''] = DEFAULT_NAME.exec(name) ?? []
    if (isUuid(id)) ids.set(name, id)
  }
  const rows = await db
    .selectFrom('todoItem')
    .select(['name', 'taskId'])
    .where('userId', '=', ownerId)
    .where('name', 'in', nameList(dialect, names))
    .execute()
  for (const { name, taskId } of rows) ids.set(name, taskId)
  return ids
}

/** What a client has called so, whether the task still exists or not. */
export const findItemBy = (
  db: Db,
  ownerId: string,
  column: 'name' | 'uid',
  value: string,
): Promise<TodoIdentity | undefined> =>
  db.selectFrom('todoItem').select(IDENTITY).where('userId', '=', ownerId).where(column, '=', value).executeTakeFirst()

export const deleteTodoItem = (db: Db, ownerId: string, taskId: string) =>
  db.deleteFrom('todoItem').where('userId', '=', ownerId).where('taskId', '=', taskId).execute()

/** What a client calls a task and keeps in it, as a change of this revision. */
export const saveTodoItem = (db: Db, item: Omit<TodoItemTable, 'seriesId'>) =>
  db
    .insertInto('todoItem')
    .values({ ...item, seriesId: null })
    .onConflict(conflict =>
      conflict.columns(['userId', 'taskId']).doUpdateSet({
        name: item.name,
        uid: item.uid,
        kept: item.kept,
        revision: item.revision,
      }),
    )
    .execute()

export type ChangedItem = Pick<TodoItemTable, 'taskId' | 'name' | 'seriesId'>

/** What was noted after a revision, in the order of the changes. */
export const listChangedItems = (db: Db, ownerId: string, after: number): Promise<ChangedItem[]> =>
  db
    .selectFrom('todoItem')
    .select(['taskId', 'name', 'seriesId'])
    .where('userId', '=', ownerId)
    .where('revision', '>', after)
    .orderBy('revision')
    .orderBy('taskId')
    .execute()

/** The revision of the change that has so many later ones; undefined if there are fewer. */
export async function findRevisionBehind(db: Db, ownerId: string, changes: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('todoItem')
    .select('revision')
    .where('userId', '=', ownerId)
    .orderBy('revision', 'desc')
    .orderBy('taskId', 'desc')
    .offset(changes)
    .limit(1)
    .executeTakeFirst()
  return row?.revision
}

/** [CALTODO-12] Forgets changes up to a revision, but not what a client calls a task that still exists, or keeps in it. */
export const forgetChanges = (db: Db, ownerId: string, upTo: number) =>
  db
    .deleteFrom('todoItem')
    .where('userId', '=', ownerId)
    .where('revision', '<', upTo)
    .where(item =>
      item.or([
        item.and([
          item('name', '=', sql<string>`"taskId" || '.ics'`),
          item('uid', '=', item.ref('taskId')),
          item('kept', 'is', null),
        ]),
        item.not(
          item.exists(
            item
              .selectFrom('task')
              .select('task.id')
              .where('task.userId', '=', ownerId)
              .whereRef('task.id', '=', 'todoItem.taskId'),
          ),
        ),
      ]),
    )
    .execute()
