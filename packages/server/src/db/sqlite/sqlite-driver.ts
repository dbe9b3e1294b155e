import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import { LRUCache } from 'lru-cache'
import { busyRetry, turns } from './busy-retry.ts'
import type { FileGuard } from './file-guard.ts'
import { isBusy, isDamage } from './sqlite-errors.ts'
import { isRepeated, type RepeatedQuery } from './sqlite-rows.ts'

type Value = string | number | bigint | null
type Row = Record<string, unknown>
const MAX_PREPARED = 500

interface Prepared {
  statement: StatementSync
  /** Undefined for a statement that returns no rows. */
  shape: RowShape | undefined
}
interface RowShape {
  names: readonly string[]
  /** The columns whose values need converting. */
  readings: readonly { index: number; read: (value: unknown) => unknown }[]
  /** A row with every column set to null. */
  empty: Row
}

/** How often reads check that the file is still the same one; writes always do. */
const CHECK_MILLISECONDS = 500

/** Transactions and single statements share one connection, one at a time: node:sqlite is synchronous. */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #turns = turns()
  readonly #whenNotBusy = busyRetry(this.#turns)
  readonly #file: FileGuard

  constructor(database: DatabaseSync, file: FileGuard) {
    this.#connection = new SqliteConnection(database, file, this.#whenNotBusy)
    this.#file = file
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#turns.give()
  }

  /** Takes the write lock at the start: a transaction that takes it later can fail half-way. */
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isReadOnly = settings.accessMode === 'read only'
    if (!isReadOnly) this.#file.requireSameFile()
    await connection.executeQuery(CompiledQuery.raw(isReadOnly ? 'begin' : 'begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#connection.rollback()
    await Promise.resolve(connection)
  }

  async destroy(): Promise<void> {
    this.#connection.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #file: FileGuard
  readonly #whenNotBusy: ReturnType<typeof busyRetry>
  readonly #prepared = new LRUCache<string, Prepared>({ max: MAX_PREPARED })
  #checkedAt = performance.now()

  constructor(database: DatabaseSync, file: FileGuard, whenNotBusy: ReturnType<typeof busyRetry>) {
    this.#database = database
    this.#file = file
    this.#whenNotBusy = whenNotBusy
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#database.isTransaction) this.#checkFile()
    try {
      return this.#run<R>(query)
    } catch (error) {
      if (isDamage(error)) this.#file.noteDamage()
      if (!isBusy(error) || this.#database.isTransaction) throw error
    }
    return this.#whenNotBusy(() => this.#run<R>(query))
  }

  #checkFile(): void {
    if (performance.now() - this.#checkedAt < CHECK_MILLISECONDS) return
    this.#file.requireSameFile()
    this.#checkedAt = performance.now()
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    if (isRepeated(query)) return this.#runForEach(query)
    const { statement, shape } = this.#prepare(query.sql)
    const values = query.parameters.map(toValue)
    if (shape) {
      const rows = statement.all(...values) as unknown as unknown[][]
      return { rows: rows.map(row => toRow(shape, row)) as R[] }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** For all rows or for none, in a transaction or without one. */
  #runForEach<R>({ sql, rows }: RepeatedQuery): QueryResult<R> {
    const { statement } = this.#prepare(sql)
    this.#database.exec('savepoint "rows"')
    try {
      for (const row of rows) statement.run(...row.map(toValue))
      this.#database.exec('release "rows"')
    } catch (error) {
      // A full disk may already have ended the transaction.
      if (this.#database.isTransaction) this.#database.exec('rollback to "rows"; release "rows"')
      throw error
    }
    return { rows: [], numAffectedRows: BigInt(rows.length) }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator, and SQLite does not stream.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported on SQLite')
  }

  /** A failed commit or a full disk may already have ended the transaction. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, shape: shapeOf(statement) }
    statement.setReturnArrays(true)
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

function shapeOf(statement: StatementSync): RowShape | undefined {
  const columns = statement.columns()
  if (columns.length === 0) return undefined
  const names = columns.map(column => column.name)
  const readings = columns.flatMap(({ type }, index) => {
    const read = readers[type?.toLowerCase() ?? '']
    return read ? [{ index, read }] : []
  })
  const empty: Row = JSON.parse(JSON.stringify(Object.fromEntries(names.map(name => [name, null]))))
  return { names, readings, empty }
}

/** Copying the empty row keeps its compact shape; a row built field by field is slow to read and to serialize. */
function toRow({ names, readings, empty }: RowShape, values: unknown[]): Row {
  for (const { index, read } of readings) values[index] = read(values[index])
  const row = { ...empty }
  for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index]
  return row
}

/** SQLite has neither booleans nor JSON; the declared column type says how to convert a value. */
const readers: Record<string, (value: unknown) => unknown> = {
  boolean: value => (value === null ? null : value === 1),
  json: value => (typeof value === 'string' ? JSON.parse(value) : value),
}
function toValue(parameter: unknown): Value {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0
  if (parameter === undefined) return null
  if (parameter instanceof Date) return parameter.toISOString()
  return parameter as Value
}
