import { isUuid } from '@daywright/contract/fields/fields'
import {
  Space,
  type SpaceCreate,
  type SpaceInList,
  type SpacePatch,
  spacesNotFound,
} from '@daywright/contract/resources/spaces/space'
import type { Database, Db } from '../db/database.ts'
import { requireOwned } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { saveOrder } from '../db/records/row-order.ts'
import { ApiError, notFound, refusal, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import {
  deleteSpace,
  detachFromSpace,
  findSpace,
  insertSpace,
  listProjectsInSpaces,
  listSpaces,
  saveSpace,
} from './space.store.ts'

export async function spacesWithProjects(db: Db, ownerId: string): Promise<SpaceInList[]> {
  const [spaces, projects] = await Promise.all([listSpaces(db, ownerId), listProjectsInSpaces(db, ownerId)])
  const bySpace = Map.groupBy(projects, project => project.spaceId)
  return spaces.map(({ taskCount, documentCount, ...space }) => ({
    ...space,
    projects: (bySpace.get(space.id) ?? []).map(({ id, name, color, taskCount }) => ({
      id,
      name,
      color,
      _count: { tasks: taskCount },
    })),
    _count: { tasks: taskCount, documents: documentCount },
  }))
}

export async function createSpace(
  database: Database,
  ownerId: string,
  input: SpaceCreate,
  now: string,
): Promise<Space> {
  const space = Space.parse({ ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now })
  await database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    await insertSpace(tx, space)
    await requireRoomFor(tx, database, ownerId, 'spaces')
  })
  return space
}

export function updateSpace(database: Database, ownerId: string, id: string, change: SpacePatch, now: string) {
  return database.write(ownerId, async tx => {
    const space = await requireSpace(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    return saveSpace(tx, space, { ...change, updatedAt: editedAt(space, change, now) })
  })
}

/** [SPACE-10] Gives each space its place in the list: all of them, or none. */
export function reorderSpaces(database: Database, ownerId: string, orderedIds: readonly string[], now: string) {
  return database.write(ownerId, async db => {
    const target = { db, dialect: database.dialect, table: 'space' } as const
    if (!(await saveOrder(target, ownerId, orderedIds, { now }))) throw new ApiError(spacesNotFound)
  })
}

/** [SPACE-6] The contents of the space are kept. [SPACE-7] The default space cannot be deleted. */
export function removeSpace(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const space = await requireSpace(tx, ownerId, id)
    if (space.isDefault) throw refusal('default-space')
    await detachFromSpace(tx, ownerId, id)
    await deleteSpace(tx, ownerId, id)
  })
}

const requireSpace = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findSpace(db, ownerId, id))) || refuse(notFound('Space'))
