import { type Kysely, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Without that of the migrations, which keep it themselves. */
export async function tablesOf(db: Db): Promise<string[]> {
  const tables = await (db as unknown as Kysely<unknown>).introspection.getTables()
  return tables.map(({ name }) => name).filter(name => name !== 'migration')
}

/** How many rows each table has. */
export async function rowsOfTables(db: Db): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  for (const name of await tablesOf(db)) {
    const counted = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(name)}`.execute(db)
    rows.set(name, Number(counted.rows[0]?.count))
  }
  return rows
}
