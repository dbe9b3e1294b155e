import { ChecklistItem } from '@daywright/contract/checklist-item'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'

export const insertItem = (db: Db, item: ChecklistItem & { userId: string }) =>
  db.insertInto('checklistItem').values(item).execute()

export const findItem = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('checklistItem')
    .select(columnsOf(ChecklistItem))
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

export const saveItem = (db: Db, ownerId: string, { id, ...fields }: ChecklistItem) =>
  db.updateTable('checklistItem').set(fields).where('userId', '=', ownerId).where('id', '=', id).execute()

export const deleteItem = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('checklistItem').where('userId', '=', ownerId).where('id', '=', id).execute()
