import { Label } from '@daywright/contract/resources/labels/label'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { alphabetically } from '../db/records/name-order.ts'
import { updateRecord } from '../db/records/records.ts'

const columns = columnsOf(Label)

export const listLabels = (db: Db, ownerId: string) =>
  db
    .selectFrom('label')
    .select(columns)
    .select(eb =>
      eb
        .selectFrom('taskLabel')
        .whereRef('taskLabel.labelId', '=', 'label.id')
        .where('taskLabel.userId', '=', ownerId)
        .select(eb.fn.countAll<number>().as('count'))
        .as('taskCount'),
    )
    .where('userId', '=', ownerId)
    .orderBy(alphabetically('name'))
    .execute()

export const findLabel = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('label').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const insertLabel = (db: Db, label: Label) => db.insertInto('label').values(label).execute()

export async function saveLabel(db: Db, label: Label, change: Partial<Label>): Promise<Label> {
  await updateRecord(db, 'label', label, change)
  return { ...label, ...change }
}

export const deleteLabel = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('label').where('userId', '=', ownerId).where('id', '=', id).execute()
