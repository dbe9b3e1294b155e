import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Moves what every write changes out of `user`, so that a write does not touch the directory of accounts. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const { text, number } = columnTypes(dialect)
  await db.schema
    .createTable('accountState')
    .addColumn('userId', text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('revision', number, column => column.notNull().defaultTo(0))
    .addColumn('accessVersion', number, column => column.notNull().defaultTo(0))
    .addColumn('isFollowed', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('hasChanged', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('textBytes', number, column => column.notNull().defaultTo(0))
    .execute()
  await sql`insert into "accountState" ("userId", "revision", "accessVersion", "isFollowed", "hasChanged", "textBytes")
    select "id", "revision", "accessVersion", "isFollowed", "hasChanged", "textBytes" from "user"`.execute(db)
  await db.schema.dropIndex('userChanged').execute()
  await db.schema
    .createIndex('accountStateChanged')
    .on('accountState')
    .column('userId')
    .where(sql<boolean>`"hasChanged"`)
    .execute()
  // The access version stays in both: callers are looked up in the directory.
  for (const column of ['revision', 'isFollowed', 'hasChanged', 'textBytes'])
    await db.schema.alterTable('user').dropColumn(column).execute()
}
