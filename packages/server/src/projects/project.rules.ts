import { isUuid } from '@daywright/contract/fields/fields'
import {
  Project,
  type ProjectCreate,
  type ProjectDetail,
  type ProjectInList,
  type ProjectPatch,
  type ProjectStatus,
  type ProjectWithSpace,
  projectsNotFound,
} from '@daywright/contract/resources/projects/project'
import type { Database, Db } from '../db/database.ts'
import { listLabelsOfTasks } from '../db/records/labels-of-tasks.ts'
import { requireOwned } from '../db/records/owned.ts'
import { addTextBytes, requireRoomFor, textBytes } from '../db/records/quotas.ts'
import { saveOrder } from '../db/records/row-order.ts'
import { readSized } from '../db/statements/sized-batches.ts'
import { ApiError, notFound, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import {
  deleteProject,
  detachFromProject,
  findProject,
  insertProject,
  listProjectSizes,
  listProjectsWithCounts,
  type ProjectFilter,
  saveProject,
} from './project.store.ts'
import { listDocumentsOfProject, listOpenTasks } from './project-contents.store.ts'

/** [PROJ-21] A list with more than about a megabyte is read in batches, so that it is never in memory as a whole. */
export async function listProjects(
  database: Database,
  ownerId: string,
  filter: ProjectFilter,
): Promise<ProjectInList[] | AsyncIterable<ProjectInList>> {
  const read = (ids: readonly string[]) => projectsWithCounts(database, ownerId, ids)
  return readSized(await listProjectSizes(database.db, ownerId, filter), read)
}

async function projectsWithCounts(database: Database, ownerId: string, ids: readonly string[]) {
  const rows = await listProjectsWithCounts(database, ownerId, ids)
  return rows.map(({ taskCount, documentCount, completed, total, ...project }) => ({
    ...project,
    _count: { tasks: taskCount, documents: documentCount },
    progress: { completed, total },
  }))
}

export async function projectWithContents(
  { db, dialect }: Database,
  ownerId: string,
  id: string,
): Promise<ProjectDetail> {
  const project = await requireProject(db, ownerId, id)
  const tasks = await listOpenTasks(db, ownerId, id)
  const ids = tasks.map(task => task.id)
  const labels = await listLabelsOfTasks(db, dialect, ownerId, ids)
  return {
    ...project,
    tasks: tasks.map(task => ({ ...task, labels: labels.get(task.id) ?? [] })),
    documents: await listDocumentsOfProject(db, ownerId, id),
  }
}

/** [PROJ-6] `autoSchedule` is stored, but is not part of the project in responses. */
export function createProject(database: Database, ownerId: string, input: ProjectCreate, now: string) {
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    const project = Project.parse({ ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now })
    await insertProject(tx, { ...project, autoSchedule: input.autoSchedule })
    await requireRoomFor(tx, database, ownerId, 'projects')
    await addTextBytes(tx, database, ownerId, textBytes(project.description))
    return project
  })
}

export function updateProject(
  database: Database,
  ownerId: string,
  id: string,
  change: ProjectPatch,
  now: string,
): Promise<ProjectWithSpace> {
  return database.write(ownerId, async tx => {
    const project = await requireProject(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    await saveProject(tx, project, { ...change, updatedAt: editedAt(project, change, now) })
    const { description = project.description } = change
    await addTextBytes(tx, database, ownerId, textBytes(description) - textBytes(project.description))
    // Read again, because the change may have moved it to another space.
    return requireProject(tx, ownerId, id)
  })
}

interface ProjectOrder {
  orderedIds: readonly string[]
  status?: ProjectStatus | undefined
}

/** [PROJ-20] Gives each project its place in the list, and the status of the column that it is moved to: all, or none. */
export function reorderProjects(
  database: Database,
  ownerId: string,
  { orderedIds, status }: ProjectOrder,
  now: string,
) {
  return database.write(ownerId, async db => {
    const target = { db, dialect: database.dialect, table: 'project' } as const
    const isSaved = await saveOrder(target, ownerId, orderedIds, { now, ...(status && { fields: { status } }) })
    if (!isSaved) throw new ApiError(projectsNotFound)
  })
}

export function removeProject(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireProject(tx, ownerId, id)
    await detachFromProject(tx, ownerId, id)
    await deleteProject(tx, ownerId, id)
  })
}

const requireProject = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findProject(db, ownerId, id))) || refuse(notFound('Project'))
