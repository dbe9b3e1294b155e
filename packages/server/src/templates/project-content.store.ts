import { Project } from '@daywright/contract/resources/projects/project'
import { Task } from '@daywright/contract/resources/tasks/task'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import type { Tables } from '../db/schema/tables.ts'
import { idList } from '../db/statements/row-batches.ts'
import { bytesOf } from '../db/statements/sized-batches.ts'

type Own = Pick<Database, 'db' | 'dialect'>

/** A project with what responses leave out. */
export const findWholeProject = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('project')
    .select(columnsOf(Project))
    .select('autoSchedule')
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

const LEFT_OUT = ['cancelled', 'archived'] as const

/** The tasks of a project that are worth doing again, with the sizes of their descriptions: of a series only the first. */
export const listTaskSizes = (db: Db, ownerId: string, projectId: string, atMost: number) =>
  db
    .selectFrom('task')
    .select(['task.id', bytesOf('task.description').as('bytes')])
    .where('task.userId', '=', ownerId)
    .where('task.projectId', '=', projectId)
    .where('task.status', 'not in', LEFT_OUT)
    .where(task => task.not(task.exists(earlierOfSeries(task, ownerId, projectId))))
    .orderBy('task.sortOrder')
    .orderBy('task.createdAt')
    .orderBy('task.id')
    .limit(atMost)
    .execute()

const earlierOfSeries = (task: ExpressionBuilder<Tables, 'task'>, ownerId: string, projectId: string) =>
  task
    .selectFrom('task as earlier')
    .select('earlier.id')
    .where('earlier.userId', '=', ownerId)
    .whereRef('earlier.seriesId', '=', 'task.seriesId')
    .whereRef('earlier.occurrenceOn', '<', 'task.occurrenceOn')
    .where('earlier.projectId', '=', projectId)
    .where('earlier.status', 'not in', LEFT_OUT)

export const listTasksById = ({ db, dialect }: Own, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('task')
    .select(columnsOf(Task))
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'task', ids))
    .execute()

export const listChecklists = ({ db, dialect }: Own, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('checklistItem')
    .select(['taskId', 'title'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .orderBy('taskId')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

/** The dependencies of these tasks on one another. */
export const listDependenciesAmong = ({ db, dialect }: Own, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('taskDependency')
    .select(['taskId', 'dependsOnId'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .where('dependsOnId', 'in', idList(dialect, 'task', taskIds))
    .orderBy('taskId')
    .orderBy('createdAt')
    .orderBy('dependsOnId')
    .execute()
