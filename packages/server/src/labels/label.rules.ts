import { isUuid } from '@daywright/contract/fields/fields'
import type { Label, LabelCreate, LabelPatch } from '@daywright/contract/resources/labels/label'
import type { Database, Db, Dialect } from '../db/database.ts'
import { requireOwned } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { notFound, refusal, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import { deleteLabel, findLabel, insertLabel, listLabels, saveLabel } from './label.store.ts'

export async function labelsWithCounts(db: Db, ownerId: string) {
  const rows = await listLabels(db, ownerId)
  return rows.map(({ taskCount, ...label }) => ({ ...label, _count: { tasks: taskCount ?? 0 } }))
}

export async function createLabel(
  database: Database,
  ownerId: string,
  input: LabelCreate,
  now: string,
): Promise<Label> {
  const label: Label = { ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now }
  await database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    await withUniqueName(database.dialect, () => insertLabel(tx, label))
    await requireRoomFor(tx, database, ownerId, 'labels')
  })
  return label
}

export function updateLabel(database: Database, ownerId: string, id: string, change: LabelPatch, now: string) {
  return database.write(ownerId, async tx => {
    const label = await requireLabel(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    const updatedAt = editedAt(label, change, now)
    return withUniqueName(database.dialect, () => saveLabel(tx, label, { ...change, updatedAt }))
  })
}

export function removeLabel(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireLabel(tx, ownerId, id)
    await deleteLabel(tx, ownerId, id)
  })
}

const requireLabel = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findLabel(db, ownerId, id))) || refuse(notFound('Label'))

/** [LABEL-3] Names are compared exactly. The unique index decides, so two concurrent requests cannot both succeed. */
async function withUniqueName<T>(dialect: Dialect, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw dialect.isUniqueViolation(error) ? refusal('label-name-taken') : error
  }
}
