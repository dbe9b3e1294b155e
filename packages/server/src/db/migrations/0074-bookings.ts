import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, ownedTable, required } from './table-shapes.ts'

/** What was booked on booking pages. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await belongsTo(ownedTable(db, types, 'booking'), 'booking', 'pageId', 'bookingPage', types)
    // Without a foreign key: its owner may delete an event like any other, and the booking is cancelled after that.
    .addColumn('eventId', types.text)
    .addColumn('title', types.text, required)
    .addColumn('name', types.text, required)
    .addColumn('email', types.text, required)
    .addColumn('answers', types.json, required)
    .addColumn('startAt', types.text, required)
    .addColumn('endAt', types.text, required)
    .addColumn('timezone', types.text, required)
    .addColumn('language', types.text, required)
    .addColumn('status', types.text, required)
    .addColumn('cancelledBy', types.text)
    .addColumn('sequence', 'integer', required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .addColumn('tokenHash', types.text, required)
    .addColumn('ticketHash', types.text, required)
    .execute()
  await index(db, 'booking', ['endAt', 'id'])
  await index(db, 'booking', ['pageId', 'tokenHash'])
  await index(db, 'booking', ['pageId', 'ticketHash'])
}
