import { Label } from '@daywright/contract/label'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/database.ts'

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
    .orderBy(eb => eb.fn('lower', ['name']))
    .orderBy('name')
    .execute()

export const findLabel = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('label').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const insertLabel = (db: Db, label: Label) => db.insertInto('label').values(label).execute()

export const saveLabel = (db: Db, { id, userId, ...fields }: Label) =>
  db.updateTable('label').set(fields).where('userId', '=', userId).where('id', '=', id).execute()

export const deleteLabel = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('label').where('userId', '=', ownerId).where('id', '=', id).execute()
