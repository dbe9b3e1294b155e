import { ChecklistItem, type ChecklistItemCreate, type ChecklistItemPatch } from '@daywright/contract/checklist-item'
import { isUuid } from '@daywright/contract/fields'
import type { Database, Db } from '../db/database.ts'
import { requireOwnedTask } from '../db/owned.ts'
import { missing, refuse } from '../errors.ts'
import { newId } from '../identity/new-id.ts'
import { deleteItem, findItem, insertItem, saveItem } from './checklist-item.store.ts'

export function createItem(database: Database, ownerId: string, input: ChecklistItemCreate): Promise<ChecklistItem> {
  return database.write(ownerId, async tx => {
    await requireOwnedTask(tx, ownerId, input.taskId)
    const item = ChecklistItem.parse({ ...input, id: newId() })
    await insertItem(tx, { ...item, userId: ownerId })
    return item
  })
}

export function updateItem(database: Database, ownerId: string, id: string, change: ChecklistItemPatch) {
  return database.write(ownerId, async tx => saveItem(tx, ownerId, await requireItem(tx, ownerId, id), change))
}

export function removeItem(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireItem(tx, ownerId, id)
    await deleteItem(tx, ownerId, id)
  })
}

const requireItem = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findItem(db, ownerId, id))) || refuse(missing())
