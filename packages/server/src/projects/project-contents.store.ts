import { ProjectDocument, ProjectTask } from '@daywright/contract/resources/projects/project'
import { PROJECT_TASKS_SHOWN } from '@daywright/contract/resources/projects/project.values'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'

/** [PROJ-9] The most urgent open tasks only, because a project can have thousands. */
export const listOpenTasks = (db: Db, ownerId: string, projectId: string) =>
  db
    .selectFrom('task')
    .select(columnsOf(ProjectTask))
    .where('userId', '=', ownerId)
    .where('projectId', '=', projectId)
    .where('status', 'not in', FINISHED_STATUSES)
    .orderBy('priorityRank')
    .orderBy('dueRank')
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(PROJECT_TASKS_SHOWN)
    .execute()

export const listDocumentsOfProject = (db: Db, ownerId: string, projectId: string) =>
  db
    .selectFrom('document')
    .select(columnsOf(ProjectDocument))
    .where('userId', '=', ownerId)
    .where('projectId', '=', projectId)
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
