import pg from 'pg'
import { isUnavailable } from '../postgres-errors.ts'
import type { PostgresHosts } from './postgres-hosts.ts'

const CONNECT_MILLISECONDS = 3000
/** The pool's own message: all of its connections are in use, and the server is not to blame. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

/** A client for the pool that connects to the host that is the present one when it is made. */
class HostClient extends pg.Client {
  readonly address: string

  constructor(address: string, options?: pg.ClientConfig) {
    // The pool has one option for the time to connect and the wait for a free connection.
    super({ ...options, connectionString: address, connectionTimeoutMillis: CONNECT_MILLISECONDS })
    this.address = address
  }
}

export const clientOf = (hosts: PostgresHosts) =>
  class PresentHostClient extends HostClient {
    constructor(options?: pg.ClientConfig) {
      super(hosts.current(), options)
    }
  }

/** The address of the server that a client of the pool was opened to. */
export const addressOf = (client: pg.ClientBase): string => (client as HostClient).address

/** Each host gets one chance; then the request fails. */
export async function connectToAny(pool: pg.Pool, hosts: PostgresHosts): Promise<pg.PoolClient> {
  for (let left = hosts.count - 1; ; left--) {
    const address = hosts.current()
    try {
      return await pool.connect()
    } catch (error) {
      if (!isUnavailable(error) || (error as Error).message === NO_FREE_CONNECTION) throw error
      hosts.failed(address)
      if (left === 0) throw error
    }
  }
}

/** Throws unless the session may change something. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select current_setting('transaction_read_only') as "readOnly"`)
  if (rows[0]?.readOnly === 'on') throw new Error('the database is read-only')
}
