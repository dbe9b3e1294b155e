import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { isReadOnly } from './postgres-errors.ts'

const MAX_NAMES = 2000
const names = new LRUCache<string, string>({ max: MAX_NAMES })

export interface PreparingPool {
  pool: pg.Pool
  connect: () => Promise<pg.PoolClient>
  /** [OPS-47] Behind a pooler, the next statement may reach a session that does not know what was prepared. */
  isPooled: (client: pg.PoolClient) => boolean
  /** Replaces statements there. */
  pooledStatements: ReadonlyMap<string, string>
}

/** Prepares every statement once per connection, under a hash of its text: planning it costs more than running it. */
export function withPreparedStatements(preparing: PreparingPool): PostgresPool {
  const { pool, connect } = preparing
  // One wrapper for the life of a connection, because kysely remembers each client that it gets.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connect()
      const wrapper = wrappers.get(client) ?? preparingClient(client, preparing)
      wrappers.set(client, wrapper)
      return wrapper
    },
  } as PostgresPool
}

function preparingClient(client: pg.PoolClient, preparing: PreparingPool): PostgresPoolClient {
  const { pooledStatements } = preparing
  const isPooled = preparing.isPooled(client)
  const statementOf = (text: string, values: unknown[]): pg.QueryConfig =>
    isPooled ? { text: pooledStatements.get(text) ?? text, values } : prepared(text, values)
  // With a callback: promises that pg creates keep their rows in memory until a full garbage collection, and the minor
  // collections, which copy everything alive, then take ten times as long.
  let isStandby = false
  const query = (text: string, values: unknown[]) =>
    new Promise((resolve, reject) =>
      client.query(statementOf(text, values), (error, result) => {
        if (!error) return resolve(result)
        isStandby ||= isReadOnly(error)
        return reject(error)
      }),
    )
  // Read from the client each time, because the pool replaces `release` whenever it hands out the client. After a failover
  // the connection leads to a standby, and a new one to the new primary.
  const release = (discarded?: boolean) => client.release(discarded || isStandby)
  return { query, release } as unknown as PostgresPoolClient
}

const prepared = (text: string, values: unknown[]): pg.QueryConfig =>
  values?.length > 0 ? { name: nameOf(text), text, values } : { text }

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
