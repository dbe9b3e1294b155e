import { Dependency } from '@daywright/contract/dependency'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'

const columns = columnsOf(Dependency)

/** What a task waits for, in the order in which it was added. */
export const listDependencies = (db: Db, ownerId: string, taskId: string) =>
  db
    .selectFrom('taskDependency')
    .innerJoin('task', join => join.onRef('task.id', '=', 'taskDependency.dependsOnId').on('task.userId', '=', ownerId))
    .select(columns.map(name => `taskDependency.${name}` as const))
    .select(['task.title', 'task.status'])
    .where('taskDependency.userId', '=', ownerId)
    .where('taskDependency.taskId', '=', taskId)
    .orderBy('taskDependency.createdAt')
    .orderBy('taskDependency.dependsOnId')
    .execute()

export const findDependency = (db: Db, ownerId: string, taskId: string, dependsOnId: string) =>
  db
    .selectFrom('taskDependency')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('taskId', '=', taskId)
    .where('dependsOnId', '=', dependsOnId)
    .executeTakeFirst()

export const insertDependency = (db: Db, dependency: Dependency) =>
  db.insertInto('taskDependency').values(dependency).execute()

export const deleteDependency = (db: Db, { userId, taskId, dependsOnId }: Dependency) =>
  db
    .deleteFrom('taskDependency')
    .where('userId', '=', userId)
    .where('taskId', '=', taskId)
    .where('dependsOnId', '=', dependsOnId)
    .execute()

/** Whether a task waits for another one, directly or through others. */
export async function waitsFor(db: Db, ownerId: string, taskId: string, otherId: string): Promise<boolean> {
  const row = await db
    .withRecursive('awaited', query =>
      query
        .selectFrom('taskDependency')
        .select('dependsOnId as id')
        .where('userId', '=', ownerId)
        .where('taskId', '=', taskId)
        .union(
          query
            .selectFrom('awaited')
            .innerJoin('taskDependency', 'taskDependency.taskId', 'awaited.id')
            .select('taskDependency.dependsOnId as id')
            .where('taskDependency.userId', '=', ownerId),
        ),
    )
    .selectFrom('awaited')
    .select('id')
    .where('id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}
