import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, ownedTable, required } from './table-shapes.ts'

/** Addresses that are notified of changes, the changes that were not turned into events yet, and the events on their way. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'webhook')
    .addColumn('name', types.text, required)
    .addColumn('address', types.text, required)
    .addColumn('secret', types.text, required)
    .addColumn('events', types.json, required)
    .addColumn('enabled', 'boolean', required)
    .addColumn('failingSince', types.text)
    .addColumn('problem', types.text)
    .addColumn('lastDeliveredAt', types.text)
    .addColumn('oldSecretUntil', types.text)
    .addColumn('dropped', 'integer', required)
    .addColumn('droppedSince', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()

  await belongsTo(ownedTable(db, types, 'webhookDelivery'), 'webhookDelivery', 'webhookId', 'webhook', types)
    .addColumn('type', types.text, required)
    .addColumn('status', types.text, required)
    .addColumn('body', types.text, required)
    .addColumn('tries', 'integer', required)
    .addColumn('nextTryAt', types.text)
    .addColumn('lastTriedAt', types.text)
    .addColumn('responseStatus', 'integer')
    .addColumn('problem', types.text)
    .addColumn('createdAt', types.text, required)
    .execute()
  await index(db, 'webhookDelivery', ['webhookId', 'status', 'id'])

  await db.schema
    .createTable('recordedChange')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('revision', types.number, required)
    .addColumn('tableName', types.text, required)
    .addColumn('recordId', types.text, required)
    .addColumn('operation', types.text, required)
    .addColumn('changed', types.text, required)
    .addColumn('facts', types.text, required)
    .addPrimaryKeyConstraint('recordedChangeKey', ['userId', 'position'])
    .execute()

  // Which tasks were at risk according to the last run, and how many blocks it left as they were.
  await db.schema.alterTable('plannerRun').addColumn('atRisk', types.json).execute()
  await db.schema
    .alterTable('plannerRun')
    .addColumn('kept', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('toldRisk')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('taskIds', types.json, required)
    .execute()
}
