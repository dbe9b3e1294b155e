import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@daywright/contract/client/client'
import { type Child, startServer } from '@daywright/test-kit/child-process'
import { WAIT_MILLISECONDS } from '@daywright/test-kit/run/patience'
import pg from 'pg'
import { createAccount } from '../../src/accounts/account.rules.ts'
import { issueApiKey } from '../../src/api-keys/api-key.rules.ts'
import { openDatabase } from '../../src/db/open.ts'
import { toTimestamp } from '../../src/time/clock.ts'

const POLL_MILLISECONDS = 50
const GIVE_UP_MILLISECONDS = 6 * WAIT_MILLISECONDS
/** Transactions of processes that run are never idle for so long, so these are of the frozen one. */
const FROZEN_TRANSACTIONS = `select count(*)::int as "count" from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction' and state_change < now() - interval '0.3 seconds'`

interface FreezeOptions {
  /** One of them is frozen. */
  processes: number
  /** Each writes through every process, all the time. */
  accounts: number
  /** The process is frozen again until it was caught with so many open transactions. */
  transactions: number
  /** How long it stays frozen after all accounts were written again. */
  moreMilliseconds?: number
  /** The address that the processes use, if it is not that of the database. */
  through?: string
}

interface FreezeReport {
  transactions: number
  /** Of changes that the other processes answered while one was frozen. */
  statuses: Map<number, number>
  /** Of reads and readiness checks there. */
  readStatuses: Map<number, number>
  slowestReadMilliseconds: number
  /** From the freeze until every account was written through another process. */
  allWrittenMilliseconds: number
  acknowledged: number
  /** Acknowledged changes that are not there, and changes that are there twice. */
  lost: number
  doubled: number
}

interface Writer {
  key: string
  sent: number
  /** Ids of what was acknowledged. */
  written: Set<string>
}

/** Freezes one of several processes in the middle of changes, looks at the others meanwhile, and lets it go on. */
export async function freezeUnderLoad(databaseUrl: string, options: FreezeOptions): Promise<FreezeReport> {
  const { processes, accounts, through = databaseUrl } = options
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServer(through, { LOG_LEVEL: 'silent' })),
  )
  const [frozen, ...others] = servers as [Child, ...Child[]]
  const writers = (await addKeys(databaseUrl, accounts)).map((key): Writer => ({ key, sent: 0, written: new Set() }))
  const watching = new AbortController()
  const stopping = new AbortController()
  const statuses = new Map<number, number>()
  const load = writers.flatMap(writer =>
    servers.map(async server => {
      while (!stopping.signal.aborted) {
        const isCounted = server !== frozen && watching.signal.aborted
        const status = await writeOnce(server.url, writer)
        if (isCounted) count(statuses, status)
        if (status !== 201) await pause(POLL_MILLISECONDS)
      }
    }),
  )
  try {
    await untilAllWritten(writers)
    const transactions = await freezeInTransactions(databaseUrl, frozen, options.transactions)
    watching.abort()
    const frozenAt = performance.now()
    const reads = watchReads(others, writers)
    await untilAllWritten(writers)
    const allWrittenMilliseconds = performance.now() - frozenAt
    await pause(options.moreMilliseconds ?? 0)
    const seen = await reads.stop()
    process.kill(frozen.pid, 'SIGCONT')
    await untilAllWritten(writers)
    stopping.abort()
    await Promise.all(load)
    const kept = await Promise.all(writers.map(writer => compare(others[0]?.url ?? '', writer)))
    return {
      transactions,
      statuses,
      ...seen,
      allWrittenMilliseconds,
      acknowledged: writers.reduce((sum, { written }) => sum + written.size, 0),
      lost: kept.reduce((sum, { lost }) => sum + lost, 0),
      doubled: kept.reduce((sum, { doubled }) => sum + doubled, 0),
    }
  } finally {
    stopping.abort()
    process.kill(frozen.pid, 'SIGCONT')
    await Promise.all(servers.map(server => server.kill()))
    await Promise.all(load)
  }
}

async function addKeys(databaseUrl: string, accounts: number): Promise<string[]> {
  const database = openDatabase(databaseUrl)
  const now = toTimestamp(Date.now())
  const addKey = async (_: unknown, index: number) => {
    const account = { email: `writer-${index}@example.com`, displayName: 'Writer', timezone: 'UTC', role: 'member' }
    const id = await createAccount(database, { ...account, role: 'member' }, now)
    return (await issueApiKey(database, id, { name: 'writer', scope: 'write', expiresAt: null }, now)).key
  }
  const keys = await Promise.all(Array.from({ length: accounts }, addKey))
  await database.close()
  return keys
}

const count = (statuses: Map<number, number>, status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

/** Each title is sent once, so one that is there twice was stored twice. */
async function writeOnce(url: string, writer: Writer): Promise<number> {
  const response = await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${writer.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Document ${writer.sent++}` }),
  }).catch(() => undefined)
  if (response?.status === 201) writer.written.add(String(Object(await response.json()).id))
  else await response?.arrayBuffer().catch(() => {})
  return response?.status ?? 0
}

/** Waits until each account has a change that was acknowledged from now on. */
async function untilAllWritten(writers: readonly Writer[]): Promise<void> {
  const before = new Map(writers.map(writer => [writer, writer.written.size]))
  const began = performance.now()
  while (writers.some(writer => writer.written.size === before.get(writer))) {
    if (performance.now() - began > GIVE_UP_MILLISECONDS) throw new Error('The service does not recover')
    await pause(POLL_MILLISECONDS)
  }
}

/** Returns how many transactions of the process are open, and locked their accounts. */
async function freezeInTransactions(databaseUrl: string, { pid }: Child, atLeast: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      process.kill(pid, 'SIGSTOP')
      await pause(400)
      const open = (await client.query<{ count: number }>(FROZEN_TRANSACTIONS)).rows[0]?.count ?? 0
      if (open >= atLeast) return open
      process.kill(pid, 'SIGCONT')
      await pause(POLL_MILLISECONDS)
    }
  } finally {
    await client.end()
  }
}

function watchReads(others: readonly Child[], writers: readonly Writer[]) {
  const readStatuses = new Map<number, number>()
  const end = new AbortController()
  let slowestReadMilliseconds = 0
  const read = async (address: string, key: string) => {
    const began = performance.now()
    const status = await fetch(address, { headers: { authorization: `Bearer ${key}` } }).then(
      response => response.arrayBuffer().then(() => response.status),
      () => 0,
    )
    count(readStatuses, status)
    slowestReadMilliseconds = Math.max(slowestReadMilliseconds, performance.now() - began)
  }
  const readers = others.map(async ({ url }, index) => {
    const { key } = writers[index] as Writer
    while (!end.signal.aborted) {
      await read(`${url}/api/tasks`, key)
      await read(`${url}/readyz`, key)
      await pause(POLL_MILLISECONDS)
    }
  })
  return {
    stop: async () => {
      end.abort()
      await Promise.all(readers)
      return { readStatuses, slowestReadMilliseconds }
    },
  }
}

async function compare(url: string, { key, written }: Writer): Promise<{ lost: number; doubled: number }> {
  const documents = await createClient({ baseUrl: url, key }).documents.list()
  const ids = new Set(documents.map(({ id }) => id))
  const lost = [...written].filter(id => !ids.has(id)).length
  return { lost, doubled: documents.length - new Set(documents.map(({ title }) => title)).size }
}
