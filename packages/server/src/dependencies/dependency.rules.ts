import { isUuid } from '@daywright/contract/fields/fields'
import type { Dependency, DependencyInList } from '@daywright/contract/resources/tasks/dependency'
import type { Database, Db } from '../db/database.ts'
import { requireOwnedTask } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { notFound, refusal, refuse } from '../errors/errors.ts'
import {
  deleteDependency,
  dependsOnTask,
  findDependency,
  insertDependency,
  listDependencies,
} from './dependency.store.ts'

export async function dependenciesOf(db: Db, ownerId: string, taskId: string): Promise<DependencyInList[]> {
  await requireOwnedTask(db, ownerId, taskId)
  const rows = await listDependencies(db, ownerId, taskId)
  return rows.map(({ title, status, ...dependency }) => ({
    ...dependency,
    dependsOn: { id: dependency.dependsOnId, title, status },
  }))
}

/** [DEP-2] Adding a dependency that exists changes nothing. */
export function addDependency(
  database: Database,
  ownerId: string,
  { id: taskId, dependsOnId }: { id: string; dependsOnId: string },
  now: string,
): Promise<Dependency> {
  return database.write(ownerId, async tx => {
    await requireOwnedTask(tx, ownerId, taskId)
    await requireOwnedTask(tx, ownerId, dependsOnId)
    const known = await findDependency(tx, ownerId, taskId, dependsOnId)
    if (known) return known
    // [DEP-3] Tasks that wait for each other would never start.
    if (taskId === dependsOnId || (await dependsOnTask(tx, ownerId, dependsOnId, taskId)))
      throw refusal('dependency-cycle')
    const dependency = { userId: ownerId, taskId, dependsOnId, createdAt: now }
    await insertDependency(tx, dependency)
    await requireRoomFor(tx, database, ownerId, 'dependencies')
    return dependency
  })
}

export function removeDependency(
  database: Database,
  ownerId: string,
  { id: taskId, dependsOnId }: { id: string; dependsOnId: string },
): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireOwnedTask(tx, ownerId, taskId)
    const known = isUuid(dependsOnId) && (await findDependency(tx, ownerId, taskId, dependsOnId))
    await deleteDependency(tx, known || refuse(notFound('Dependency')))
  })
}
