import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, index, ownedTable, required } from './table-shapes.ts'

/** Apps that act on behalf of an account, their tokens, and apps that have registered themselves. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await ownedTable(db, types, 'connectedApp')
    .addColumn('clientId', types.text, required)
    .addColumn('name', types.text, required)
    .addColumn('host', types.text, required)
    .addColumn('scope', types.text, required)
    .addColumn('resource', types.text, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('lastUsedAt', types.text)
    .execute()
  await belongsTo(ownedTable(db, types, 'appToken'), 'appToken', 'appId', 'connectedApp', types)
    .addColumn('kind', types.text, required)
    .addColumn('tokenHash', types.text, column => column.notNull().unique())
    .addColumn('expiresAt', types.text, required)
    .addColumn('usedAt', types.text)
    .addColumn('redirectUri', types.text)
    .addColumn('challenge', types.text)
    .execute()
  await index(db, 'appToken', ['appId'])
  await db.schema
    .createTable('appClient')
    .addColumn('id', types.text, column => column.primaryKey().notNull())
    .addColumn('name', types.text, required)
    .addColumn('redirectUris', types.text, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('usedAt', types.text)
    .execute()
  await db.schema.createIndex('appClientByUse').on('appClient').columns(['usedAt', 'createdAt']).execute()
}
