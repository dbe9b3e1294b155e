import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, ownedTable, required } from './table-shapes.ts'

/** Browsers that get notifications. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'pushSubscription')
    .addColumn('name', types.text, required)
    .addColumn('endpoint', types.text, required)
    .addColumn('endpointHash', types.text, required)
    .addColumn('p256dh', types.text, required)
    .addColumn('auth', types.text, required)
    // A browser that is signed out gets no more notifications.
    .addColumn('sessionId', types.text, column => column.references('session.id').onDelete('cascade'))
    .addColumn('failures', 'integer', required)
    .addColumn('lastSentAt', types.text)
    .addColumn('createdAt', types.text, required)
    .execute()
  await db.schema
    .createIndex('pushSubscriptionByEndpoint')
    .unique()
    .on('pushSubscription')
    .columns(['userId', 'endpointHash'])
    .execute()
  await db.schema.createIndex('pushSubscriptionBySession').on('pushSubscription').column('sessionId').execute()
}
