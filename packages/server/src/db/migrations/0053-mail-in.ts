import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, index, required } from './table-shapes.ts'

/** The addresses at which accounts get emails, and which emails were handled. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('mailIn')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secretHash', types.text, column => column.notNull().unique())
    .addColumn('secret', types.text, required)
    .addColumn('senders', types.json, required)
    .addColumn('createdAt', types.text, required)
    .execute()
  await db.schema
    .createTable('handledMail')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('messageKey', types.text, required)
    .addColumn('handledAt', types.text, required)
    .addPrimaryKeyConstraint('handledMailKey', ['userId', 'messageKey'])
    .execute()
  await index(db, 'handledMail', ['handledAt'])
}
