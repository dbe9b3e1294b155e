import { createHash } from 'node:crypto'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { Database, Dialect, OpenOptions } from '../database.ts'
import { mutexPerKey, semaphorePerKey } from '../locks.ts'
import { ownerWrites } from '../owner-writes.ts'
import { postgresChangeFeed } from './postgres-change-feed.ts'
import { caseInsensitivePattern } from './postgres-search.ts'

const MAX_CONNECTIONS = 10
/** Runs that hold a connection while they wait for their turn must leave some for everyone else. */
const MAX_EXCLUSIVE = 4
const CONNECT_MILLISECONDS = 5000
const BIGINT_OID = 20
/** Any number that nobody else on the server locks. */
const MIGRATION_LOCK = 7_236_911
const UNIQUE_VIOLATION = '23505'
/** Connection trouble, shutdown, too many connections, out of disk or memory. */
const UNAVAILABLE = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN)$/
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

export const dialect: Dialect = {
  productName: 'PostgreSQL',
  textType: 'text collate "C"',
  numberType: 'double precision',
  jsonType: 'json',
  instantType: 'timestamptz',
  countTaskTriggers: [
    `create function "countTask"() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then
         update "taskCount" set "tasks" = "tasks" - 1 where "userId" = old."userId" and "status" = old."status";
       end if;
       if tg_op <> 'DELETE' then
         insert into "taskCount" ("userId", "status", "tasks") values (new."userId", new."status", 1)
         on conflict ("userId", "status") do update set "tasks" = "taskCount"."tasks" + 1;
       end if;
       return null; end $$`,
    'create trigger "taskCountChange" after insert or delete on "task" for each row execute function "countTask"()',
    `create trigger "taskCountUpdate" after update of "status" on "task" for each row
       when (old."status" is distinct from new."status") execute function "countTask"()`,
  ],
  selectRows: (table, columns, json) => {
    const names = sql.join(columns.map(column => sql.ref(column)))
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json})`
  },
  containsAllWords: (text, words) => sql`${text} ~ all (${words.map(caseInsensitivePattern)}::text[])`,
  migrateExclusively: (db, work) =>
    db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
      return work(tx)
    }),
  isUniqueViolation: error => codeOf(error) === UNIQUE_VIOLATION,
  isUnavailable: error =>
    UNAVAILABLE.test(codeOf(error)) || (error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message)),
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Counts come as text because they may pass 2^53; ours do not. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

export function openPostgres(url: string, { onStatement }: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    types,
  })
  // An idle connection that the server closes is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  // One in use fails its statement, which is told to whoever sent it [REL-5].
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    ...(onStatement && { log: (event: LogEvent) => onStatement(event.query.sql) }),
  }) as unknown as Database['db']
  const changes = postgresChangeFeed(url, pool)
  return {
    db,
    dialect,
    changes,
    ...ownerWrites(db, changes),
    exclusively: advisoryLockPerKey(pool),
    ping: async () => void (await pool.query('select 1')),
    sizeInBytes: () => sizeOf(pool),
    // The server checks its pages itself, and its foreign keys cannot be switched off.
    findDamage: async () => [],
    file: null,
    close: async () => {
      await changes.close()
      await db.destroy()
    },
  }
}

/** Not every service that speaks like PostgreSQL tells its size. */
const sizeOf = (pool: pg.Pool): Promise<number | null> =>
  pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes').then(
    ({ rows }) => rows[0]?.bytes ?? null,
    () => null,
  )

/** One advisory lock per account, held by a connection of its own, after this process's own queue. */
function advisoryLockPerKey(pool: pg.Pool): Database['exclusively'] {
  const takeTurn = mutexPerKey()
  const takeRoom = semaphorePerKey(MAX_EXCLUSIVE)
  return (ownerId, work) => takeTurn(ownerId, () => takeRoom('locks', () => holdingLock(pool, ownerId, work)))
}

async function holdingLock<T>(pool: pg.Pool, ownerId: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [ownerId])
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [ownerId]).catch(error => {
        broken = error
      })
    }
  } finally {
    // A connection that could not unlock is thrown away: the server releases its lock with it.
    client.release(broken)
  }
}

/** Every statement is prepared once per connection under a name made of its text: planning costs more than running. */
function preparing(pool: pg.Pool): PostgresPool {
  // One for the life of a connection: kysely keeps a record of each that it is handed.
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
  // By callback: a promise that pg makes itself keeps its rows in memory until a full collection, and the short
  // collections, which copy all that is kept, then take ten times as long.
  const query = (text: string, values: unknown[]) =>
    new Promise((resolve, reject) =>
      client.query(prepared(text, values), (error, result) => (error ? reject(error) : resolve(result))),
    )
  // Asked of the client each time: the pool gives every hand-out a way back of its own.
  const release = (discarded?: boolean) => client.release(discarded)
  return { query, release } as unknown as PostgresPoolClient
}

const prepared = (text: string, values: unknown[]): pg.QueryConfig =>
  values?.length > 0 ? { name: nameOf(text), text, values } : { text }

const names = new Map<string, string>()
const NAMES_KEPT = 2000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  if (names.size >= NAMES_KEPT) names.clear()
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
