import { ChecklistItem } from '@daywright/contract/resources/tasks/checklist-item'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { updateRecord } from '../db/records/records.ts'

export const insertItem = (db: Db, item: ChecklistItem & { userId: string }) =>
  db.insertInto('checklistItem').values(item).execute()

export const findItem = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('checklistItem')
    .select(columnsOf(ChecklistItem))
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Takes the owner too, because a checklist item in the API does not have it. */
export async function saveItem(db: Db, ownerId: string, item: ChecklistItem, change: Partial<ChecklistItem>) {
  await updateRecord(db, 'checklistItem', { userId: ownerId, id: item.id }, change)
  return { ...item, ...change }
}

export const deleteItem = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('checklistItem').where('userId', '=', ownerId).where('id', '=', id).execute()
