import { isUuid } from '@daywright/contract/fields/fields'
import {
  ChecklistItem,
  type ChecklistItemCreate,
  type ChecklistItemInsert,
  type ChecklistItemPatch,
  itemsNotFound,
} from '@daywright/contract/resources/tasks/checklist-item'
import type { Database, Db } from '../db/database.ts'
import { requireOwnedTask } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { saveOrder } from '../db/records/row-order.ts'
import { ApiError, refusal, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { deleteItem, findItem, insertItem, saveItem } from './checklist-item.store.ts'

type NewItem = ChecklistItemInsert & { taskId: string }

export function createItem(
  database: Database,
  ownerId: string,
  input: ChecklistItemCreate | NewItem,
): Promise<ChecklistItem> {
  return database.write(ownerId, async tx => {
    await requireOwnedTask(tx, ownerId, input.taskId)
    const item = ChecklistItem.parse({ ...input, id: newId() })
    await insertItem(tx, { ...item, userId: ownerId })
    await requireRoomFor(tx, database, ownerId, 'checklistItems')
    return item
  })
}

export function updateItem(database: Database, ownerId: string, id: string, change: ChecklistItemPatch) {
  return database.write(ownerId, async tx => saveItem(tx, ownerId, await requireItem(tx, ownerId, id), change))
}

/** [CHECK-8] Gives each item its place in the list: all of them, or none. */
export function reorderItems(database: Database, ownerId: string, orderedIds: readonly string[]): Promise<void> {
  return database.write(ownerId, async db => {
    const target = { db, dialect: database.dialect, table: 'checklistItem' } as const
    if (!(await saveOrder(target, ownerId, orderedIds, {}))) throw new ApiError(itemsNotFound)
  })
}

export function removeItem(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireItem(tx, ownerId, id)
    await deleteItem(tx, ownerId, id)
  })
}

const requireItem = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findItem(db, ownerId, id))) || refuse(refusal('record-not-found'))
