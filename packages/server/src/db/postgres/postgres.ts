import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pLimit from 'p-limit'
import pg from 'pg'
import type { Database, Dialect, OpenOptions } from '../database.ts'
import { mutexPerKey } from '../locks.ts'
import { ownerWrites } from '../owner-writes.ts'
import { postgresChangeFeed } from './postgres-change-feed.ts'
import { caseInsensitivePattern } from './postgres-search.ts'
import { withPreparedStatements } from './prepared-statements.ts'

const MAX_CONNECTIONS = 10
/** Planner runs hold a connection while they wait for the lock; they must leave some for other requests. */
const MAX_EXCLUSIVE = 4
const CONNECT_MILLISECONDS = 5000
const BIGINT_OID = 20
/** Any number that nothing else on the server locks. */
const MIGRATION_LOCK = 7_236_911
const UNIQUE_VIOLATION = '23505'
/** Connection errors, shutdown, too many connections, out of disk or memory. */
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

/** The driver returns counts as text because they may exceed 2^53; ours do not. */
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
  // An idle connection that the server closes is replaced at its next use; without a listener the error would end the process.
  pool.on('error', () => {})
  // A connection in use fails its statement, and the caller gets that error [REL-5].
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
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
    // The server checks its pages itself, and its foreign keys cannot be disabled.
    findDamage: async () => [],
    file: null,
    close: async () => {
      await changes.close()
      await db.destroy()
    },
  }
}

/** Not every PostgreSQL-compatible service reports its size. */
const sizeOf = (pool: pg.Pool): Promise<number | null> =>
  pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes').then(
    ({ rows }) => rows[0]?.bytes ?? null,
    () => null,
  )

/** One advisory lock per account, held on its own connection; the mutex keeps waiters of this process off the pool. */
function advisoryLockPerKey(pool: pg.Pool): Database['exclusively'] {
  const lockInProcess = mutexPerKey()
  const limitConnections = pLimit(MAX_EXCLUSIVE)
  return (ownerId, work) => lockInProcess(ownerId, () => limitConnections(() => withAdvisoryLock(pool, ownerId, work)))
}

async function withAdvisoryLock<T>(pool: pg.Pool, ownerId: string, work: () => Promise<T>): Promise<T> {
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
    // A connection that failed to unlock is discarded, which releases its lock.
    client.release(broken)
  }
}
