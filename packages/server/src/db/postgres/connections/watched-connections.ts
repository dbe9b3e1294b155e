import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What is known about one connection to the server. */
export interface WatchedConnection {
  /** The address of the server; a list of hosts has several. */
  address: string
  /** The process that serves this connection in the database server; undefined behind a pooler, where it changes. */
  pid: number | undefined
  /** When the statement that has no response yet was sent; undefined between statements. */
  waitingSince: number | undefined
  /** When the server was last known to work for this connection. */
  lastHeardAt: number
  /** Fails the statement in flight; the pool then replaces the connection. */
  destroy(): void
  unref(): void
}

export interface WatchedConnections {
  add(client: pg.ClientBase, address: string): WatchedConnection
  of(client: pg.ClientBase): WatchedConnection | undefined
  all(): Iterable<WatchedConnection>
}

/** All open connections, and since when each waits for a response. */
export function watchedConnections(): WatchedConnections {
  const open = new Map<pg.ClientBase, WatchedConnection>()
  return {
    add(client, address) {
      const { stream } = (client as unknown as { connection: { stream: Duplex & { unref?: () => void } } }).connection
      const watched: WatchedConnection = {
        address,
        pid: undefined,
        waitingSince: undefined,
        lastHeardAt: performance.now(),
        destroy: () => stream.destroy(),
        unref: () => stream.unref?.(),
      }
      open.set(client, watched)
      stream.once('close', () => open.delete(client))
      noteStatements(client, watched)
      return watched
    },
    of: client => open.get(client),
    all: () => open.values(),
  }
}

function noteStatements(client: pg.ClientBase, watched: WatchedConnection): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    watched.waitingSince = performance.now()
    watched.lastHeardAt = watched.waitingSince
    return send(...args)
  }) as typeof client.query
  // Emitted when every statement has its response.
  client.on('drain', () => {
    watched.waitingSince = undefined
    watched.lastHeardAt = performance.now()
  })
}
