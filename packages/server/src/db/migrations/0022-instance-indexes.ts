import { sql } from 'kysely'
import type { AnyDb } from './table-shapes.ts'

/** Indexes for what is looked up in all accounts, so that no statement takes longer the more accounts there are. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.createIndex('userByAge').on('user').columns(['createdAt', 'id']).execute()
  await db.schema.createIndex('userAdmin').on('user').column('id').where(sql.ref('role'), '=', 'admin').execute()
  await db.schema.createIndex('sessionByExpiry').on('session').column('expiresAt').execute()
  await db.schema.createIndex('verificationByExpiry').on('verification').column('expiresAt').execute()
  await db.schema.createIndex('verificationByUser').on('verification').column('value').execute()
  await db.schema.createIndex('apiKeyById').on('apiKey').column('id').execute()
  await db.schema.createIndex('apiKeyByPrefix').on('apiKey').column('prefix').execute()
}
