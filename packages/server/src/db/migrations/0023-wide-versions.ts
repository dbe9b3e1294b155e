import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import type { AnyDb } from './table-shapes.ts'

const VERSIONS = {
  user: ['revision', 'accessVersion'],
  plannerRun: ['revision'],
  calendarFeed: ['shownRevision'],
}

/** Room for versions that are times in microseconds. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  for (const [table, columns] of Object.entries(VERSIONS))
    for (const statement of dialect.widenIntegers(table, columns)) await sql.raw(statement).execute(db)
}
