import { type Kysely, sql } from 'kysely'
import type { Db, Dialect } from '../../db/database.ts'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>
type Row = Record<string, unknown>

interface TableShape {
  name: string
  /** Without generated columns. */
  columns: readonly string[]
  key: readonly string[]
  /** A column that references the same table, and is filled in after all rows are inserted. */
  selfReference: string | null
}

/** Keeps each statement well below the parameter limits of both databases. */
const VALUES_PER_STATEMENT = 20_000
/** Filled by migrations and by triggers, or not worth keeping. */
const NOT_COPIED = ['migration', 'taskCount', 'counter', 'lease']

const untyped = (db: Db) => db as unknown as AnyDb

/** Every table of a database file, referenced tables before those that reference them. */
export async function readShapes(file: Db): Promise<TableShape[]> {
  const tables = await file.introspection.getTables()
  const names = tables.map(table => table.name).filter(name => !NOT_COPIED.includes(name))
  const targets = new Map<string, string[]>()
  for (const name of names) targets.set(name, await targetsOf(file, name))
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const target of targets.get(name) ?? []) if (target !== name) visit(target)
    ordered.push(name)
  }
  names.toSorted().forEach(visit)
  return Promise.all(ordered.map(name => shapeOf(file, name)))
}

async function targetsOf(file: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(file)
  return rows.map(row => row.table)
}

async function shapeOf(file: Db, name: string): Promise<TableShape> {
  const columns = await sql<{ name: string; pk: number }>`select "name", "pk" from pragma_table_info(${name})`.execute(
    file,
  )
  const own = await sql<{ from: string }>`select "from" from pragma_foreign_key_list(${name})
    where "table" = ${name} and "from" <> 'userId'`.execute(file)
  const key = columns.rows.filter(column => column.pk > 0).toSorted((a, b) => a.pk - b.pk)
  return {
    name,
    columns: columns.rows.map(column => column.name),
    key: key.map(column => column.name),
    selfReference: own.rows[0]?.from ?? null,
  }
}

/** Called after each page with the table and the number of rows so far, of all tables. */
export type OnCopied = (table: string, rows: number) => void

/** Copies all rows of all tables and returns their number. The caller provides the transaction. */
export async function copyTables(
  from: Db,
  to: Db,
  shapes: readonly TableShape[],
  onCopied: OnCopied = () => {},
): Promise<number> {
  let copied = 0
  for (const shape of shapes) {
    for await (const rows of pagesOf(untyped(from), shape)) {
      await insertWithoutSelfReference(untyped(to), shape, rows)
      copied += rows.length
      onCopied(shape.name, copied)
    }
    if (!shape.selfReference) continue
    for await (const rows of pagesOf(untyped(from), shape)) await setSelfReference(untyped(to), shape, rows)
  }
  return copied
}

/** The rows of all tables. */
export async function countCopiedRows(db: Db, shapes: readonly TableShape[]): Promise<number> {
  let rows = 0
  for (const { name } of shapes) {
    const { count } = await untyped(db)
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    rows += Number(count)
  }
  return rows
}

/** [OPS-76] Nothing is changed between the first row deleted and the last one restored: a change waits, or is refused. */
export async function lockTables(db: Db, dialect: Dialect, shapes: readonly TableShape[]): Promise<void> {
  for (const statement of dialect.lockTables(shapes.map(({ name }) => name))) await sql.raw(statement).execute(db)
}

/** Deletes all rows, in the reverse order of their references. */
export async function emptyTables(db: Db, shapes: readonly TableShape[]): Promise<void> {
  for (const { name, selfReference } of shapes.toReversed()) {
    if (selfReference)
      await untyped(db)
        .updateTable(name)
        .set({ [selfReference]: null })
        .execute()
    await untyped(db).deleteFrom(name).execute()
  }
}

/** Reads a table in key order, each page starting after the last row of the previous one. */
async function* pagesOf(db: AnyDb, { name, columns, key }: TableShape): AsyncGenerator<Row[]> {
  const size = Math.floor(VALUES_PER_STATEMENT / columns.length)
  let after: Row | undefined
  while (true) {
    let query = db.selectFrom(name).select([...columns])
    for (const column of key) query = query.orderBy(column)
    const last = after
    if (last)
      query = query.where(
        sql<boolean>`(${sql.join(key.map(column => sql.ref(column)))}) > (${sql.join(key.map(column => last[column]))})`,
      )
    const rows = await query.limit(size).execute()
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)
  }
}

async function insertWithoutSelfReference(db: AnyDb, { name, selfReference }: TableShape, rows: Row[]): Promise<void> {
  const values = rows.map(row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, column === selfReference ? null : storable(value)]),
    ),
  )
  await db.insertInto(name).values(values).execute()
}

async function setSelfReference(db: AnyDb, { name, key, selfReference }: TableShape, rows: Row[]): Promise<void> {
  if (!selfReference) return
  for (const row of rows.filter(row => row[selfReference] !== null)) {
    let update = db.updateTable(name).set({ [selfReference]: row[selfReference] })
    for (const column of key) update = update.where(column, '=', row[column])
    await update.execute()
  }
}

/** JSON columns are written as text. */
const storable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value
