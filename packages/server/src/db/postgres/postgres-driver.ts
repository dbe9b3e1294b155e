import type { Driver, TransactionSettings } from 'kysely'
import type pg from 'pg'
import { CommitUnknownError } from '../errors/commit-unknown-error.ts'
import { BEGIN_SNAPSHOT } from './connections/session-limits.ts'
import { PostgresConnection } from './postgres-connection.ts'
import { isConnectionLost } from './postgres-errors.ts'

interface DriverOptions {
  pool: pg.Pool
  connect: () => Promise<pg.PoolClient>
  isPooled: (client: pg.PoolClient) => boolean
  pooledStatements: ReadonlyMap<string, string>
}

/** Kysely's own driver would send every statement by itself, and not know of long snapshots and unknown outcomes. */
export class PostgresDriver implements Driver {
  readonly #options: DriverOptions
  /** One for the life of a client, because kysely remembers each connection that it gets. */
  readonly #connections = new WeakMap<pg.PoolClient, PostgresConnection>()

  constructor(options: DriverOptions) {
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const { connect, isPooled, pooledStatements } = this.#options
    const client = await connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PostgresConnection(client, { isPooled: isPooled(client), pooledStatements })
    this.#connections.set(client, connection)
    return connection
  }

  beginTransaction(connection: PostgresConnection, { accessMode }: TransactionSettings): Promise<void> {
    return accessMode === 'read only' ? connection.begin(BEGIN_SNAPSHOT) : connection.begin()
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    try {
      await connection.commit()
    } catch (error) {
      throw isConnectionLost(error) ? new CommitUnknownError(error) : error
    }
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#options.pool.end()
  }
}
