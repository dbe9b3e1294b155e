import { FINISHED_PROJECT_STATUSES } from '@daywright/contract/resources/projects/project.values'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../../db/database.ts'

/** Every open task of a project that is not over, whether or not the planner plans it. */
export const listOpenTasksOfProjects = (db: Db, ownerId: string) =>
  db
    .selectFrom('project')
    .innerJoin('task', join => join.onRef('task.projectId', '=', 'project.id').on('task.userId', '=', ownerId))
    .select(['task.id', 'project.id as projectId', 'project.targetDate'])
    .where('project.userId', '=', ownerId)
    .where('project.archived', '=', false)
    .where('project.status', 'not in', FINISHED_PROJECT_STATUSES)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .execute()
