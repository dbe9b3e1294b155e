import pg from 'pg'
import { changeListeners } from '../change-listeners.ts'
import type { ChangeFeed } from '../database.ts'

const CHANNEL = 'daywright_change'
/** In the place of an account's id. */
const EVERYONE = ''
const GATHER_MILLISECONDS = 20
const RECONNECT_MILLISECONDS = 1000
const CONNECT_MILLISECONDS = 5000

interface PostgresChangeFeed extends ChangeFeed {
  close(): Promise<void>
}

/** Every process tells all others, and hears of them on one connection that is opened when somebody first listens. */
export function postgresChangeFeed(url: string, pool: pg.Pool): PostgresChangeFeed {
  const listeners = changeListeners()
  const notices = gatherNotices(pool)
  let stopListening: (() => Promise<void>) | undefined
  const hear = (ownerId: string) => (ownerId === EVERYONE ? listeners.notifyAll() : listeners.notify(ownerId))
  const publish = (ownerId: string) => {
    // Here at once; the notice that comes back finds nothing new.
    hear(ownerId)
    notices.add(ownerId)
  }
  return {
    subscribe(ownerId, listener) {
      const leave = listeners.add(ownerId, listener)
      stopListening ??= keepListening(url, hear)
      return leave
    },
    publish,
    publishAll: () => publish(EVERYONE),
    close: async () => {
      await notices.flush()
      await stopListening?.()
    },
  }
}

/**
 * Notices are sent after the commit and by the batch. Within the transaction they could not be lost in a crash, but the
 * server lets only one transaction with a notice commit at a time, and all writers of all accounts would queue.
 */
function gatherNotices(pool: pg.Pool) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const owners = JSON.stringify([...waiting])
    waiting.clear()
    await pool
      .query('select pg_notify($1, value) from json_array_elements_text($2)', [CHANNEL, owners])
      // Whoever keeps a revision looks again now and then without having been told.
      .catch(() => {})
  }
  return {
    add(ownerId: string) {
      waiting.add(ownerId)
      timer ??= setTimeout(flush, GATHER_MILLISECONDS).unref()
    },
    flush,
  }
}

/** Listens until it is called off. After every connection anew everyone is told: nobody knows what was missed. */
function keepListening(url: string, hear: (ownerId: string) => void): () => Promise<void> {
  let isOver = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.Client
  const connect = () => {
    client = listenOnce(url, hear, () => {
      if (!isOver) retry = setTimeout(connect, RECONNECT_MILLISECONDS).unref()
    })
  }
  connect()
  return async () => {
    isOver = true
    clearTimeout(retry)
    await client.end().catch(() => {})
  }
}

function listenOnce(url: string, hear: (ownerId: string) => void, whenLost: () => void): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  })
  // A lost connection says so in one way or another, sometimes in both.
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', ({ payload }) => hear(payload ?? EVERYONE))
  void lost.promise.then(whenLost)
  const start = async () => {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    hear(EVERYONE)
  }
  start().catch(async () => {
    lost.resolve()
    await client.end().catch(() => {})
  })
  return client
}
