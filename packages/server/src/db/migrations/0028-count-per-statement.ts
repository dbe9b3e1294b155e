import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import type { AnyDb } from './table-shapes.ts'

/** Many tasks that are added or deleted at once are counted at once. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  for (const statement of dialect.countTasksPerStatement) await sql.raw(statement).execute(db)
}
