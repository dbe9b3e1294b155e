import { DocumentSummary } from '@daywright/contract/resources/documents/document-summary'
import { ProjectSummary } from '@daywright/contract/resources/projects/project-summary'
import { SpaceSummary } from '@daywright/contract/resources/spaces/space'
import { ChecklistItem } from '@daywright/contract/resources/tasks/checklist-item'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { listedTaskColumns } from '../task.store.ts'

const documentColumns = columnsOf(DocumentSummary).map(name => `document.${name}` as const)

export const listSpacesById = async (db: Db, ownerId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('space')
        .select(columnsOf(SpaceSummary))
        .where('userId', '=', ownerId)
        .where('id', 'in', ids)
        .execute()

export const listProjectsById = async (db: Db, ownerId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('project')
        .select(columnsOf(ProjectSummary))
        .where('userId', '=', ownerId)
        .where('id', 'in', ids)
        .execute()

/** Sorted by task first, like the index; any other order would read every row of the owner. */
export const listChecklistItems = (db: Db, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('checklistItem')
    .select(columnsOf(ChecklistItem))
    .where('userId', '=', ownerId)
    .where('taskId', 'in', taskIds)
    .orderBy('taskId')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

export function listBlocksOfTasks(db: Db, ownerId: string, taskIds: readonly string[], which: 'all' | 'not cancelled') {
  const query = db
    .selectFrom('timeBlock')
    .select(columnsOf(TimeBlock))
    .where('userId', '=', ownerId)
    .where('taskId', 'in', taskIds)
    .orderBy('taskId')
    .orderBy('startAt')
    .orderBy('id')
  return (which === 'all' ? query : query.where('status', '<>', 'cancelled')).execute()
}

export const listSubtasks = (db: Db, ownerId: string, taskId: string) =>
  db
    .selectFrom('task')
    .select(listedTaskColumns)
    .where('userId', '=', ownerId)
    .where('parentTaskId', '=', taskId)
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const listDocumentsOfTask = (db: Db, ownerId: string, taskId: string) =>
  db
    .selectFrom('taskDocument')
    .innerJoin('document', join =>
      join.onRef('document.id', '=', 'taskDocument.documentId').on('document.userId', '=', ownerId),
    )
    .select(documentColumns)
    .where('taskDocument.userId', '=', ownerId)
    .where('taskDocument.taskId', '=', taskId)
    .orderBy('document.sortOrder')
    .orderBy('document.createdAt')
    .orderBy('document.id')
    .execute()

export const findTaskTitle = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('task').select(['id', 'title']).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()
