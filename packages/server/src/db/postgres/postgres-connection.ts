import { hash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { mayWait } from '../statements/waiting-statements.ts'
import { isReadOnly } from './postgres-errors.ts'
import { StatementBatch } from './statement-batch.ts'

const BEGIN = { name: 'begin', text: 'begin' }
/** Together with others it has to be prepared; alone it need not be. */
const PREPARED_COMMIT = { name: 'commit', text: 'commit' }
const WITH_ROW_COUNT = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

export interface ConnectionOptions {
  /** [OPS-47] Behind a pooler, the next statement may reach a session that does not know what was prepared. */
  isPooled: boolean
  /** Replaces statements there. */
  pooledStatements: ReadonlyMap<string, string>
}

/** Runs statements, each prepared once per connection, and sends together what need not be answered one by one. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #options: ConnectionOptions
  /** They are sent with the next statement. */
  #waiting: pg.QueryConfig[] = []
  #isInTransaction = false
  #isDiscarded = false

  constructor(client: pg.PoolClient, options: ConnectionOptions) {
    this.#client = client
    this.#options = options
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statementOf(query.sql, query.parameters)
    if (this.#isInTransaction && mayWait(query) && !this.#options.isPooled) {
      this.#waiting.push(statement)
      return { rows: [] }
    }
    const { command, rowCount, rows } = await this.#send(statement)
    if (!WITH_ROW_COUNT.includes(command)) return { rows: rows ?? [] }
    return { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /** A transaction begins with its first statement, which saves a round trip. Other ways to begin one are sent at once. */
  async begin(text = BEGIN.text): Promise<void> {
    this.#isInTransaction = true
    if (text === BEGIN.text && !this.#options.isPooled) this.#waiting = [BEGIN]
    else await this.#send(this.#statementOf(text, []))
  }

  async commit(): Promise<void> {
    this.#isInTransaction = false
    if (this.#hasNotBegun()) return this.#forget()
    const { command } = await this.#send(this.#waiting.length > 0 ? PREPARED_COMMIT : { text: 'commit' })
    if (command !== 'COMMIT') throw new Error('The transaction could not be committed: a statement had failed')
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    if (this.#hasNotBegun()) return this.#forget()
    this.#forget()
    try {
      await this.#send({ text: 'rollback' })
    } catch {
      // The caller gets the error that made it roll back.
      this.#isDiscarded = true
    }
  }

  /** The pool replaces `release` whenever it hands out the client. */
  release(): void {
    this.#client.release(this.#isDiscarded)
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator, and lists are read in batches.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported')
  }

  #hasNotBegun = () => this.#waiting[0] === BEGIN
  #forget(): void {
    this.#waiting = []
  }

  #statementOf(text: string, values: readonly unknown[]): pg.QueryConfig {
    const { isPooled, pooledStatements } = this.#options
    return isPooled ? { text: pooledStatements.get(text) ?? text, values: [...values] } : prepared(text, values)
  }

  async #send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    // A text without a name may have several statements, and those have to be sent alone.
    const last = statement.name === undefined ? this.#waiting.pop() : undefined
    if (last) await this.#sendWithWaiting(last)
    return this.#sendWithWaiting(statement)
  }

  #sendWithWaiting(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const waiting = this.#waiting
    this.#forget()
    // With a callback: promises that pg creates keep their rows in memory until a full garbage collection, and the minor
    // collections, which copy everything alive, then take ten times as long.
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult) => {
        if (!error) return resolve(result)
        // After a failover the connection leads to a standby, and a new one to the new primary.
        this.#isDiscarded ||= isReadOnly(error)
        return reject(error)
      }
      if (waiting.length === 0) this.#client.query(statement, callback)
      else this.#client.query(new StatementBatch([...waiting, statement], callback))
    })
  }
}

const MAX_NAMES = 2000
const names = new LRUCache<string, string>({ max: MAX_NAMES })

/** Prepared once per connection, under a hash of its text: planning it costs more than running it. */
const prepared = (text: string, values: readonly unknown[]): pg.QueryConfig =>
  values.length > 0 ? { name: nameOf(text), text, values: values as unknown[] } : { text }

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}
