import { Dependency } from '@daywright/contract/resources/tasks/dependency'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'

const columns = columnsOf(Dependency)

/** The prerequisites of a task, in the order in which they were added. */
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

/** Whether a task depends on another one, directly or through others. */
export async function dependsOnTask(db: Db, ownerId: string, taskId: string, otherId: string): Promise<boolean> {
  const row = await db
    .withRecursive('prerequisite', query =>
      query
        .selectFrom('taskDependency')
        .select('dependsOnId as id')
        .where('userId', '=', ownerId)
        .where('taskId', '=', taskId)
        .union(
          query
            .selectFrom('prerequisite')
            .innerJoin('taskDependency', 'taskDependency.taskId', 'prerequisite.id')
            .select('taskDependency.dependsOnId as id')
            .where('taskDependency.userId', '=', ownerId),
        ),
    )
    .selectFrom('prerequisite')
    .select('id')
    .where('id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}
