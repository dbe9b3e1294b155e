import pg from 'pg'
import type { ChangeFeed } from '../database.ts'
import { changeListeners } from '../transactions/change-listeners.ts'
import { isBehindPooler } from './connections/pooler-detection.ts'
import { connectionOptions } from './connections/postgres-pool.ts'

const CHANNEL = 'daywright_change'
/** Sent in place of an account's id. */
const EVERYONE = ''
const BATCH_MILLISECONDS = 20
const RECONNECT_MILLISECONDS = 1000
/** [OPS-31] A connection that only listens would never notice that its path has died. */
const CHECK_MILLISECONDS = 5000

/** [OPS-48] Without LISTEN, changes that other processes made are looked for at this interval. */
const POLL_MILLISECONDS = 2000

interface ChangeFeedOptions {
  address: () => string
  /** A direct address for LISTEN, which needs a session of its own. */
  listenUrl: string | undefined
  pool: pg.Pool
}

interface PostgresChangeFeed extends ChangeFeed {
  close(): Promise<void>
}

/** Processes notify each other with NOTIFY, and LISTEN on one connection that is opened for the first subscriber. */
export function postgresChangeFeed({ pool, ...addresses }: ChangeFeedOptions): PostgresChangeFeed {
  const listeners = changeListeners()
  const notifications = batchNotifications(pool)
  let stopListening: (() => Promise<void>) | undefined
  const receive = (ownerId: string) => (ownerId === EVERYONE ? listeners.notifyAll() : listeners.notify(ownerId))
  const publish = (ownerId: string) => {
    // This process is notified directly; its own NOTIFY then comes back and finds nothing new.
    receive(ownerId)
    notifications.add(ownerId)
  }
  return {
    subscribe(ownerId, listener) {
      const leave = listeners.add(ownerId, listener)
      stopListening ??= keepListening({ ...addresses, receive })
      return leave
    },
    publish,
    publishAll: () => publish(EVERYONE),
    close: async () => {
      await notifications.flush()
      await stopListening?.()
    },
  }
}

/**
 * Notifications are sent in batches after the commit. Inside the transaction a crash could not lose them, but PostgreSQL
 * commits only one transaction with NOTIFY at a time, so writers of all accounts would queue.
 */
function batchNotifications(pool: pg.Pool) {
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
      // Event streams also check the revision at intervals, so a lost notification only delays them.
      .catch(() => {})
  }
  return {
    add(ownerId: string) {
      waiting.add(ownerId)
      timer ??= setTimeout(flush, BATCH_MILLISECONDS).unref()
    },
    flush,
  }
}

interface Listening extends Omit<ChangeFeedOptions, 'pool'> {
  receive: (ownerId: string) => void
}

/** Listens and reconnects until stopped. After each connection all listeners are notified, since changes may have been missed. */
function keepListening(listening: Listening): () => Promise<void> {
  let isOver = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.Client
  const connect = () => {
    client = listenOnce(listening, () => {
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

function listenOnce({ address, listenUrl, receive }: Listening, onLost: () => void): pg.Client {
  const client = new pg.Client(connectionOptions(listenUrl ?? address()))
  let checks: NodeJS.Timeout | undefined
  // A lost connection emits one of these events, or both.
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', ({ payload }) => receive(payload ?? EVERYONE))
  void lost.promise.then(() => {
    clearInterval(checks)
    onLost()
  })
  const start = async () => {
    await client.connect()
    if (listenUrl === undefined && (await isBehindPooler(client))) {
      // LISTEN would stay behind in a session that another client uses next.
      checks = setInterval(() => receive(EVERYONE), POLL_MILLISECONDS).unref()
      return
    }
    await client.query(`listen ${CHANNEL}`)
    receive(EVERYONE)
    checks = checkRegularly(client, () => lost.resolve())
  }
  start().catch(async () => {
    lost.resolve()
    await client.end().catch(() => {})
  })
  return client
}

/** Ends the connection when a check has had no response by the time of the next one. */
function checkRegularly(client: pg.Client, onDead: () => void): NodeJS.Timeout {
  let isAnswered = true
  return setInterval(() => {
    if (!isAnswered) {
      onDead()
      // With a statement in flight, this closes the socket without waiting for the server.
      client.end().catch(() => {})
      return
    }
    isAnswered = false
    client.query('select 1', () => {
      isAnswered = true
    })
  }, CHECK_MILLISECONDS).unref()
}
