import { type CreateTableBuilder, type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../database.ts'

export type AnyDb = Kysely<Record<string, Record<string, unknown>>>
type Table = CreateTableBuilder<string, string>

export type ColumnTypes = Record<'text' | 'number' | 'json' | 'instant', RawBuilder<unknown>>
export const columnTypes = (dialect: Dialect): ColumnTypes => ({
  text: sql.raw(dialect.textType),
  number: sql.raw(dialect.numberType),
  json: sql.raw(dialect.jsonType),
  instant: sql.raw(dialect.instantType),
})

export const required = <C extends { notNull(): C }>(column: C): C => column.notNull()

export function ownedTable(db: AnyDb, types: ColumnTypes, name: string): Table {
  return db.schema
    .createTable(name)
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', types.text, required)
    .addPrimaryKeyConstraint(`${name}Key`, ['userId', 'id']) as Table
}

/** A nullable relation. The code detaches before it deletes: SET NULL on a composite key would clear the owner too. */
export function pointsAt(table: Table, name: string, column: string, target: string, types: ColumnTypes): Table {
  return table
    .addColumn(column, types.text)
    .addForeignKeyConstraint(`${name}_${column}`, ['userId', column], target, ['userId', 'id']) as Table
}

/** A required relation; the row is deleted together with its target. */
export function belongsTo(table: Table, name: string, column: string, target: string, types: ColumnTypes): Table {
  return table
    .addColumn(column, types.text, required)
    .addForeignKeyConstraint(`${name}_${column}`, ['userId', column], target, ['userId', 'id'], key =>
      key.onDelete('cascade'),
    ) as Table
}

export function linkTable(
  db: AnyDb,
  types: ColumnTypes,
  name: string,
  [fromColumn, from]: [string, string],
  [toColumn, to]: [string, string],
): Table {
  let table = db.schema.createTable(name).addColumn('userId', types.text, required) as Table
  table = belongsTo(table, name, fromColumn, from, types)
  table = belongsTo(table, name, toColumn, to, types)
  return table.addPrimaryKeyConstraint(`${name}Key`, ['userId', fromColumn, toColumn]) as Table
}

/** An index on one owner's rows in the order of the columns; rows in which `present` is null are left out. */
export async function index(db: AnyDb, table: string, columns: readonly string[], present?: string): Promise<void> {
  const create = db.schema
    .createIndex(`${table}By${columns.map(name => name[0]?.toUpperCase() + name.slice(1)).join('') || 'Owner'}`)
    .on(table)
    .columns(['userId', ...columns])
  await (present ? create.where(sql.ref(present), 'is not', null) : create).execute()
}

/** The position of a text column's value in a list. */
export function rank(column: string, values: readonly string[]): Expression<number> {
  const cases = values.map((value, position) => `when '${value}' then ${position}`).join(' ')
  return sql.raw(`(case "${column}" ${cases} end)`)
}
