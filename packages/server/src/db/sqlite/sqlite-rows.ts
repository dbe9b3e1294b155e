import { CompiledQuery } from 'kysely'
import type { Dialect } from '../database.ts'

/** One statement that runs once for each row of parameters. */
export interface RepeatedQuery extends CompiledQuery {
  readonly rows: readonly (readonly unknown[])[]
}

export const isRepeated = (query: CompiledQuery): query is RepeatedQuery => 'rows' in query

/** A prepared insert for each row takes a fifth of the time that SQLite needs to read the same rows from JSON. */
export const insertRepeatedly: Dialect['insertRows'] = async (db, table, columns, rows) => {
  const names = columns.map(column => `"${column}"`)
  const text = `insert into "${table}" (${names.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  const values = rows.map(row => columns.map(column => storedValue(row[column])))
  const query: RepeatedQuery = { ...CompiledQuery.raw(text), rows: values }
  await db.executeQuery(query)
}

/** Lists and objects are stored as JSON. */
const storedValue = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
