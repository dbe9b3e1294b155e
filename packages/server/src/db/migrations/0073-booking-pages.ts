import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, ownedTable, pointsAt, required } from './table-shapes.ts'

/** Public pages on which others book time of their owner. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await pointsAt(
    ownedTable(db, types, 'bookingPage'),
    'bookingPage',
    'schedulePreferenceId',
    'schedulePreference',
    types,
  )
    .addColumn('title', types.text, required)
    .addColumn('description', types.text, required)
    .addColumn('place', types.text, required)
    .addColumn('lengths', types.json, required)
    .addColumn('noticeMinutes', 'integer', required)
    .addColumn('daysAhead', 'integer', required)
    .addColumn('bufferBeforeMinutes', 'integer', required)
    .addColumn('bufferAfterMinutes', 'integer', required)
    .addColumn('perDay', 'integer')
    .addColumn('mayMakeLate', 'boolean', required)
    .addColumn('questions', types.json, required)
    .addColumn('spamQuestion', types.text)
    .addColumn('spamAnswer', types.text)
    .addColumn('showEmail', 'boolean', required)
    .addColumn('paused', 'boolean', required)
    .addColumn('token', types.text)
    .addColumn('tokenHash', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await db.schema.createIndex('bookingPageByToken').unique().on('bookingPage').columns(['tokenHash']).execute()
}
