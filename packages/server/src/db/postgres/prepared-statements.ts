import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

const MAX_NAMES = 2000
const names = new LRUCache<string, string>({ max: MAX_NAMES })

/** Prepares every statement once per connection, under a hash of its text: planning it costs more than running it. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  // One wrapper for the life of a connection, because kysely remembers each client that it gets.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapper = wrappers.get(client) ?? preparingClient(client)
      wrappers.set(client, wrapper)
      return wrapper
    },
  } as PostgresPool
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  // With a callback: promises that pg creates keep their rows in memory until a full garbage collection, and the minor
  // collections, which copy everything alive, then take ten times as long.
  const query = (text: string, values: unknown[]) =>
    new Promise((resolve, reject) =>
      client.query(prepared(text, values), (error, result) => (error ? reject(error) : resolve(result))),
    )
  // Read from the client each time, because the pool replaces `release` whenever it hands out the client.
  const release = (discarded?: boolean) => client.release(discarded)
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
