import { LabelSummary } from '@daywright/contract/label'
import { PROJECT_TASKS_SHOWN, ProjectDocument, ProjectTask } from '@daywright/contract/project'
import { FINISHED_STATUSES } from '@daywright/contract/task-enums'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'

const labelColumns = columnsOf(LabelSummary).map(name => `label.${name}` as const)

/** [PROJ-9] The most urgent open tasks; more would make the answer as large as the project. */
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

export const listLabelsOfTasks = async (db: Db, ownerId: string, taskIds: readonly string[]) =>
  taskIds.length === 0
    ? []
    : db
        .selectFrom('taskLabel')
        .innerJoin('label', join => join.onRef('label.id', '=', 'taskLabel.labelId').on('label.userId', '=', ownerId))
        .select('taskLabel.taskId')
        .select(labelColumns)
        .where('taskLabel.userId', '=', ownerId)
        .where('taskLabel.taskId', 'in', taskIds)
        .orderBy(eb => eb.fn('lower', ['label.name']))
        .orderBy('label.name')
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
