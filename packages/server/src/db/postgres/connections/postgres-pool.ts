import pg from 'pg'
import { giveUpDeadConnections } from './dead-connections.ts'
import { addressOf, clientOf, connectToAny, requireWritable } from './host-connections.ts'
import { type PostgresHosts, postgresHosts } from './postgres-hosts.ts'
import { limitSession } from './session-limits.ts'
import { type WatchedConnections, watchedConnections } from './watched-connections.ts'

/** Unless the operator sets another number. */
export const MAX_CONNECTIONS = 10
/** [OPS-45] However many changes wait for a lock, reads and readiness still get a connection. */
export const maxTransactions = (maxConnections: number): number => Math.ceil((maxConnections * 2) / 3)
/** How long a request waits for a free connection, and a connection for the server. */
const WAIT_MILLISECONDS = 5000
const CONNECT_MILLISECONDS = 3000
const KEEP_ALIVE_MILLISECONDS = 5000
const CLOSE_MILLISECONDS = 3000
const BIGINT_OID = 20

/** The driver returns counts as text because they may exceed 2^53; ours do not. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  // So that the operator sees whose connections they are, unless the address has a name.
  fallback_application_name: 'daywright',
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  connectionTimeoutMillis: CONNECT_MILLISECONDS,
})

interface PostgresPool {
  pool: pg.Pool
  /** For connections beside the pool, which go to the same server. */
  hosts: PostgresHosts
  /** A connection that has just been in use, or has been checked. */
  connect(): Promise<pg.PoolClient>
  /** Whether each transaction on the connection may be in another session of the server. */
  isPooled(client: pg.PoolClient): boolean
  /** Closes all connections within a limit; throws when some had to be cut off. */
  close(end: () => Promise<void>): Promise<void>
}

interface PoolOptions {
  maxConnections: number
  isUnlimited: boolean
}

export function openPool(url: string, { maxConnections, isUnlimited }: PoolOptions): PostgresPool {
  const hosts = postgresHosts(url)
  const connections = watchedConnections()
  const pool = new pg.Pool({
    ...connectionOptions(url),
    connectionTimeoutMillis: WAIT_MILLISECONDS,
    max: maxConnections,
    types,
    Client: clientOf(hosts),
    onConnect: async client => {
      // A connection in use fails its statement, and the caller gets that error [REL-5].
      client.on('error', () => {})
      const connection = connections.add(client, addressOf(client))
      connection.pid = await limitSession(client, isUnlimited)
      if (hosts.mustBeWritable) await requireWritable(client)
    },
  })
  // An idle connection that the server closes is replaced at its next use; without a listener the error would end the process.
  pool.on('error', () => {})
  const stopWatching = giveUpDeadConnections(connections, isUnlimited)
  return {
    pool,
    hosts,
    connect: checkedConnect(() => connectToAny(pool, hosts), connections),
    isPooled: client => connections.of(client)?.pid === undefined,
    close: async end => {
      const { promise: timeout, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error('The database connections did not close')), CLOSE_MILLISECONDS)
      try {
        await Promise.race([end(), timeout])
      } catch (error) {
        for (const connection of connections.all()) connection.destroy()
        throw error
      } finally {
        clearTimeout(timer)
        stopWatching()
        // The server may never confirm the end of a connection, and must not keep the process alive.
        for (const connection of connections.all()) connection.unref()
      }
    },
  }
}

/** A connection that was idle for longer is checked before its next use. */
const IDLE_MILLISECONDS = 2000
const CHECK_MILLISECONDS = 1000

/** [OPS-31] Hands out connections that work: one that was idle is checked first, and replaced if it does not respond. */
function checkedConnect(
  connect: () => Promise<pg.PoolClient>,
  connections: WatchedConnections,
): () => Promise<pg.PoolClient> {
  /** Connections that were idle when another one was found dead are not worth a check of their own. */
  let foundDeadAt = Number.NEGATIVE_INFINITY
  return async () => {
    for (;;) {
      const client = await connect()
      const lastHeardAt = connections.of(client)?.lastHeardAt ?? Number.NEGATIVE_INFINITY
      if (performance.now() - lastHeardAt < IDLE_MILLISECONDS) return client
      if (lastHeardAt > foundDeadAt && (await responds(client))) return client
      foundDeadAt = Math.max(foundDeadAt, lastHeardAt)
      connections.of(client)?.destroy()
      client.release(true)
    }
  }
}

const responds = (client: pg.PoolClient): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), CHECK_MILLISECONDS)
    client.query('select 1', error => {
      clearTimeout(timer)
      resolve(!error)
    })
  })
