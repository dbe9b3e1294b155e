import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { isFromServer } from '../postgres-errors.ts'
import type { WatchedConnection, WatchedConnections } from './watched-connections.ts'

const LOOK_MILLISECONDS = 250
/** A statement without a response for this long makes us ask the server about it. */
const SLOW_MILLISECONDS = 2000
const ASK_MILLISECONDS = 2000
/** How long a connection may wait while the server cannot be asked, or does not let us in. */
const UNREACHABLE_MILLISECONDS = 5000
const UNANSWERED_MILLISECONDS = 30_000
/** Behind a pooler the server cannot say which statement is whose; each one ends after 30 seconds, unless its path has died. */
const POOLED_MILLISECONDS = 40_000

const RUNNING = `select pid from pg_stat_activity where pid = any($1) and coalesce(state, '') not like 'idle%'`
const END_IDLE = `select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and state like 'idle%'`

/**
 * [OPS-31] A connection whose path has died looks like one that waits for a slow statement. Asks the server on a new
 * connection which statements it is really running, and gives up the connections of all others. Returns a function that stops.
 */
export function giveUpDeadConnections(connections: WatchedConnections, isUnlimited: boolean): () => void {
  const maxMilliseconds = isUnlimited ? Number.POSITIVE_INFINITY : POOLED_MILLISECONDS
  let isAsking = false
  const look = async () => {
    const slow = [...connections.all()].filter(({ waitingSince }) => isOlderThan(SLOW_MILLISECONDS, waitingSince))
    if (slow.length === 0 || isAsking) return
    isAsking = true
    // Each server is asked about its own: another one may have sessions with the same process ids.
    const servers = Map.groupBy(slow, ({ address }) => address)
    await Promise.all([...servers].map(([address, own]) => giveUpDead(address, own, maxMilliseconds)))
    isAsking = false
  }
  const timer = setInterval(look, LOOK_MILLISECONDS).unref()
  return () => clearInterval(timer)
}

const isOlderThan = (milliseconds: number, moment: number | undefined) =>
  moment !== undefined && performance.now() - moment > milliseconds

async function giveUpDead(url: string, slow: readonly WatchedConnection[], longest: number): Promise<void> {
  const sentAt = new Map(slow.map(connection => [connection, connection.waitingSince]))
  const server = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_MILLISECONDS })
  server.on('error', () => {})
  const running = await runningOf(server, slow)
  // A response that is already here is read first.
  await nextTurn()
  const dead = slow.filter(
    connection => connection.waitingSince === sentAt.get(connection) && isDead(connection, running, longest),
  )
  for (const connection of dead) connection.destroy()
  const pids = dead.flatMap(({ pid }) => pid ?? [])
  // The server does not know either, and would keep the locks of the transaction.
  if (pids.length > 0 && typeof running !== 'string') await inTime(server.query(END_IDLE, [pids])).catch(() => {})
  // With a statement in flight, this closes the socket without waiting for the server.
  server.end().catch(() => {})
}

const PATIENCE = { unreachable: UNREACHABLE_MILLISECONDS, refused: UNANSWERED_MILLISECONDS } as const
type Running = Set<number> | keyof typeof PATIENCE

function isDead(connection: WatchedConnection, running: Running, longest: number): boolean {
  if (typeof running === 'string') return isOlderThan(PATIENCE[running], connection.lastHeardAt)
  if (connection.pid === undefined) return isOlderThan(longest, connection.waitingSince)
  if (!running.has(connection.pid)) return true
  connection.lastHeardAt = performance.now()
  return false
}

/** The sessions that are running a statement, if the server can be asked. */
async function runningOf(server: pg.Client, slow: readonly WatchedConnection[]): Promise<Running> {
  const ask = async () => {
    await server.connect()
    const pids = slow.flatMap(({ pid }) => pid ?? [])
    // A pooler lets us in at once, but may have no session left for a statement.
    if (pids.length === 0) return { rows: [] }
    return server.query<{ pid: number }>(RUNNING, [pids])
  }
  try {
    return new Set((await inTime(ask())).rows.map(({ pid }) => pid))
  } catch (error) {
    return isFromServer(error) ? 'refused' : 'unreachable'
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no response')), ASK_MILLISECONDS)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
