import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, ownedTable, required } from './table-shapes.ts'

/** The note of each day, how far an account has come with its rituals, and their reminders, which are off. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'dayNote')
    .addColumn('on', types.text, required)
    .addColumn('text', types.text, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .addUniqueConstraint('dayNoteOfDay', ['userId', 'on'])
    .execute()
  await db.schema
    .createTable('ritual')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', types.text, required)
    .addColumn('on', types.text, required)
    .addColumn('step', types.text)
    .addColumn('finishedAt', types.text)
    .addColumn('taskIds', types.json, required)
    .addPrimaryKeyConstraint('ritualKey', ['userId', 'kind'])
    .execute()
  for (const kind of ['dayStart', 'dayEnd', 'weekReview'])
    await db.schema
      .alterTable('reminderSettings')
      .addColumn(kind, types.json, column => column.notNull().defaultTo('[]'))
      .execute()
  // As they were when this was released.
  const times = { dayStartTime: '08:30', dayEndTime: '17:00', weekReviewTime: '16:00' }
  for (const [name, time] of Object.entries(times))
    await db.schema
      .alterTable('reminderSettings')
      .addColumn(name, types.text, column => column.notNull().defaultTo(time))
      .execute()
  await db.schema
    .alterTable('reminderSettings')
    .addColumn('weekReviewDay', 'integer', column => column.notNull().defaultTo(5))
    .execute()
}
