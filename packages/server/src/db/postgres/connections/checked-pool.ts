import type pg from 'pg'
import type { WatchedConnections } from './watched-connections.ts'

/** A connection that was idle for longer is checked before its next use. */
const IDLE_MILLISECONDS = 2000
const CHECK_MILLISECONDS = 1000

/** [OPS-31] Hands out connections that work: one that was idle is checked first, and replaced if it does not respond. */
export function checkedConnect(
  connect: () => Promise<pg.PoolClient>,
  connections: WatchedConnections,
): () => Promise<pg.PoolClient> {
  /** Connections that were idle when another one was found dead are not worth a check of their own. */
  let foundDeadAt = Number.NEGATIVE_INFINITY
  return async () => {
    for (;;) {
      const client = await connect()
      const heardAt = connections.of(client)?.heardAt ?? Number.NEGATIVE_INFINITY
      if (performance.now() - heardAt < IDLE_MILLISECONDS) return client
      if (heardAt > foundDeadAt && (await responds(client))) return client
      foundDeadAt = Math.max(foundDeadAt, heardAt)
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
