import { Project, type ProjectPatch, type ProjectWithSpace } from '@daywright/contract/resources/projects/project'
import { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { deleteWithText } from '../db/records/quotas.ts'
import { updateRecord } from '../db/records/records.ts'
import { idList } from '../db/statements/row-batches.ts'
import { bytesOf } from '../db/statements/sized-batches.ts'

const columns = columnsOf(Project).map(name => `project.${name}` as const)

const projectsWithSpace = (db: Db, ownerId: string) =>
  db
    .selectFrom('project')
    .leftJoin('space', join => join.onRef('space.id', '=', 'project.spaceId').on('space.userId', '=', ownerId))
    .select(columns)
    .select(['space.name as spaceName', 'space.color as spaceColor', 'space.icon as spaceIcon'])
    .where('project.userId', '=', ownerId)

interface SpaceOfRow {
  spaceId: string | null
  spaceName: string | null
  spaceColor: string | null
  spaceIcon: string | null
}

function withSpace<R extends SpaceOfRow>({ spaceName: name, spaceColor: color, spaceIcon: icon, ...project }: R) {
  const { spaceId: id } = project
  const inSpace = id !== null && name !== null && color !== null && icon !== null
  return { ...project, space: inSpace ? { id, name, color, icon } : null }
}

/** [PROJ-3] Counts the rows of any status in the project of the outer query. */
const countOf = (table: 'task' | 'document', ownerId: string) =>
  sql<number>`(select count(*) from ${sql.table(table)}
    where "userId" = ${ownerId} and "projectId" = ${sql.ref('project.id')})`

const COMPLETED_RANK = TaskStatus.options.indexOf('completed')

/** [PROJ-18] Counts tasks by the rank of their status, which is in the index on a project's tasks. */
const countOfStatuses = (comparison: '=' | '<=', rank: number, ownerId: string) =>
  sql<number>`(select count(*) from "task"
    where "userId" = ${ownerId} and "projectId" = ${sql.ref('project.id')}
      and "statusRank" ${sql.raw(comparison)} ${rank})`

export interface ProjectFilter {
  spaceId?: string | undefined
  archived?: boolean | undefined
}

/** The projects of the list in its order, with the sizes of their descriptions. */
export function listProjectSizes(db: Db, ownerId: string, { spaceId, archived = false }: ProjectFilter) {
  let query = db
    .selectFrom('project')
    .select(['id', bytesOf('description').as('bytes')])
    .where('userId', '=', ownerId)
    .where('archived', '=', archived)
  if (spaceId !== undefined) query = query.where('spaceId', '=', spaceId)
  return query.orderBy('sortOrder').orderBy('createdAt').orderBy('id').execute()
}

/** In no particular order. */
export async function listProjectsWithCounts({ db, dialect }: Database, ownerId: string, ids: readonly string[]) {
  const rows = await projectsWithSpace(db, ownerId)
    .where('project.id', 'in', idList(dialect, 'project', ids))
    .select([
      countOf('task', ownerId).as('taskCount'),
      countOf('document', ownerId).as('documentCount'),
      countOfStatuses('=', COMPLETED_RANK, ownerId).as('completed'),
      countOfStatuses('<=', COMPLETED_RANK, ownerId).as('total'),
    ])
    .execute()
  return rows.map(withSpace)
}

export async function findProject(db: Db, ownerId: string, id: string): Promise<ProjectWithSpace | undefined> {
  const row = await projectsWithSpace(db, ownerId).where('project.id', '=', id).executeTakeFirst()
  return row && withSpace(row)
}

export const insertProject = (db: Db, project: Project & { autoSchedule: boolean }) =>
  db.insertInto('project').values(project).execute()

export const saveProject = (db: Db, project: Project, change: ProjectPatch & { updatedAt: string }) =>
  updateRecord(db, 'project', project, change)

export async function detachFromProject(db: Db, ownerId: string, id: string): Promise<void> {
  for (const table of ['task', 'taskSeries', 'document'] as const)
    await db
      .updateTable(table)
      .set({ projectId: null })
      .where('userId', '=', ownerId)
      .where('projectId', '=', id)
      .execute()
}

export const deleteProject = (db: Db, ownerId: string, id: string): Promise<void> =>
  deleteWithText(db, 'project', ownerId, [id])
