import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes } from './table-shapes.ts'

/** Counts the bytes of each account's texts, so that a limit on them costs no more than one row. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const { number } = columnTypes(dialect)
  await db.schema
    .alterTable('user')
    .addColumn('textBytes', number, column => column.notNull().defaultTo(0))
    .execute()
  const users = await db.selectFrom('user').select('id').execute()
  for (const { id } of users)
    await sql`update "user" set "textBytes" =
      (select coalesce(sum(octet_length("content")), 0) from "document" where "userId" = ${id}) +
      (select coalesce(sum(octet_length("description")), 0) from "task" where "userId" = ${id}) +
      (select coalesce(sum(octet_length("description")), 0) from "project" where "userId" = ${id})
      where "id" = ${id}`.execute(db)
}
