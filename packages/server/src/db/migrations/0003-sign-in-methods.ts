import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, ownedTable, required } from './table-shapes.ts'

/** Ways to sign in besides passwords and links: authenticator apps with recovery codes, passkeys, identity providers. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('totp')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', types.text, required)
    .addColumn('confirmedAt', types.text)
    .addColumn('lastStep', 'integer')
    .addColumn('createdAt', types.text, required)
    .execute()
  await ownedTable(db, types, 'recoveryCode')
    .addColumn('codeHash', types.text, required)
    .addUniqueConstraint('recoveryCodeHash', ['userId', 'codeHash'])
    .execute()
  await ownedTable(db, types, 'passkey')
    .addColumn('name', types.text, required)
    .addColumn('credentialId', types.text, column => column.notNull().unique())
    .addColumn('publicKey', types.text, required)
    .addColumn('counter', types.number, required)
    .addColumn('transports', types.json, required)
    .addColumn('lastUsedAt', types.text)
    .addColumn('createdAt', types.text, required)
    .execute()
  await ownedTable(db, types, 'externalIdentity')
    .addColumn('issuer', types.text, required)
    .addColumn('subject', types.text, required)
    .addColumn('email', types.text, required)
    .addColumn('lastUsedAt', types.text)
    .addColumn('createdAt', types.text, required)
    .addUniqueConstraint('externalIdentitySubject', ['issuer', 'subject'])
    .execute()
}
