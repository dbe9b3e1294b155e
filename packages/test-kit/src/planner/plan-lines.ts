import { sql } from 'kysely'
import type { World } from '../world.ts'

let asked = 0

interface PlanOptions {
  /** PostgreSQL sorts a small table rather than reading it in order: then it sorts only if no index has the order. */
  sortsLast?: boolean
}

/** How the database would run a statement, for tests of which index it uses. */
export async function planLines(
  { kind, database: { db } }: World,
  statement: string,
  { sortsLast = false }: PlanOptions = {},
): Promise<string[]> {
  if (kind === 'sqlite') {
    // A prepared EXPLAIN is not planned again when an index has gone, so each one has a text of its own.
    const fresh = sql.raw(`${statement} /* ${++asked} */`)
    const { rows } = await sql<{ detail: string }>`explain query plan ${fresh}`.execute(db)
    return rows.map(({ detail }) => detail)
  }
  return db.connection().execute(async connection => {
    // A small table is read whole otherwise.
    await sql`set enable_seqscan = off`.execute(connection)
    if (sortsLast) await sql`set enable_sort = off`.execute(connection)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(statement)}`.execute(
      connection,
    )
    await sql`reset enable_seqscan`.execute(connection)
    await sql`reset enable_sort`.execute(connection)
    return rows.map(row => row['QUERY PLAN'])
  })
}

/** The lines that read a whole table, where an index could be used; the results of queries within the statement have none. */
export function wholeTableScans(lines: readonly string[]): string[] {
  const derived = lines.flatMap(line => /^(?:MATERIALIZE|CO-ROUTINE) (\w+)$/.exec(line)?.[1] ?? [])
  const isWhole = (name: string | undefined) => name !== undefined && !derived.includes(name)
  return lines.filter(line => line.includes('Seq Scan') || isWhole(/^SCAN (\w+)$/.exec(line)?.[1]))
}
