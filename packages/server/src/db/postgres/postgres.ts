import {
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'
import { type Database, type Dialect, NO_QUOTAS, type OpenOptions } from '../database.ts'
import type { JsonField } from '../statements/json-fields.ts'
import { ownerWrites } from '../transactions/owner-writes.ts'
import { openSnapshot } from '../transactions/read-snapshot.ts'
import { requireWritable } from './connections/host-connections.ts'
import { MAX_CONNECTIONS, maxTransactions, openPool } from './connections/postgres-pool.ts'
import { limitedBegins } from './connections/session-limits.ts'
import { migrateExclusively } from './migrate-exclusively.ts'
import { postgresChangeFeed } from './postgres-change-feed.ts'
import { recordChanges } from './postgres-change-triggers.ts'
import { damageOf, risksOf } from './postgres-damage.ts'
import { PostgresDriver } from './postgres-driver.ts'
import { isDiskFull, isLockTimeout, isUnavailable, isUniqueViolation } from './postgres-errors.ts'
import { leasePerName } from './postgres-lease.ts'
import { caseInsensitivePattern } from './postgres-search.ts'
import { followTodos } from './postgres-todo-triggers.ts'

type Part = string | RawBuilder<string>

/** Texts are joined, because PostgreSQL's own functions look up the type of every value again in each row. */
function jsonObject(fields: readonly JsonField[]): RawBuilder<string> {
  const parts = fields.flatMap((field, index) => [`${index === 0 ? '{' : ','}"${field.name}":`, ...partsOf(field)])
  const texts = mergeLiterals([...parts, '}']).map(part => (typeof part === 'string' ? sql.lit(part) : part))
  return sql`(${sql.join(texts, sql` || `)})`
}

const jsonArray = (fields: readonly JsonField[], order: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`'[' || string_agg(${jsonObject(fields)}, ',' order by ${order}) || ']'`

function partsOf({ value, type, isNullable }: JsonField): Part[] {
  const orNull = (text: RawBuilder<string>) => [isNullable ? sql<string>`coalesce(${text}, 'null')` : text]
  if (type === 'text') return orNull(sql`to_json(${value})::text`)
  if (type !== 'code') return orNull(sql`${value}::text`)
  return isNullable ? orNull(sql`'"' || ${value} || '"'`) : ['"', value as RawBuilder<string>, '"']
}

/** Each join copies the text so far. */
function mergeLiterals(parts: readonly Part[]): Part[] {
  const merged: Part[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part
    else merged.push(part)
  }
  return merged
}

const selectRows: Dialect['selectRows'] = (table, columns, json) => {
  const names = sql.join(columns.map(column => sql.ref(column)))
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json})`
}

export const dialect: Dialect = {
  productName: 'PostgreSQL',
  textType: 'text collate "C"',
  numberType: 'double precision',
  jsonType: 'json',
  instantType: 'timestamptz',
  lockTables: tables => [`lock table ${tables.map(table => `"${table}"`).join(', ')} in exclusive mode`],
  widenIntegers: (table, columns) => [
    `alter table "${table}" ${columns.map(column => `alter column "${column}" type bigint`).join(', ')}`,
  ],
  nextVersion: column =>
    sql`greatest(${sql.ref(column)} + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`,
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
  // [SCALE-3] A row that a transaction updates again and again leaves a version each time, which every further update reads.
  countTasksPerStatement: [
    'drop trigger "taskCountChange" on "task"',
    `create function "countAddedTasks"() returns trigger language plpgsql as $$ begin
       insert into "taskCount" ("userId", "status", "tasks")
       select "userId", "status", count(*) from "addedTask" group by "userId", "status"
       on conflict ("userId", "status") do update set "tasks" = "taskCount"."tasks" + excluded."tasks";
       return null; end $$`,
    `create trigger "taskCountInsert" after insert on "task" referencing new table as "addedTask"
       for each statement execute function "countAddedTasks"()`,
    `create function "countDeletedTasks"() returns trigger language plpgsql as $$ begin
       update "taskCount" set "tasks" = "taskCount"."tasks" - "deleted"."tasks"
       from (select "userId", "status", count(*) as "tasks" from "deletedTask" group by "userId", "status") as "deleted"
       where "taskCount"."userId" = "deleted"."userId" and "taskCount"."status" = "deleted"."status";
       return null; end $$`,
    `create trigger "taskCountDelete" after delete on "task" referencing old table as "deletedTask"
       for each statement execute function "countDeletedTasks"()`,
  ],
  recordChanges,
  followTodos,
  selectRows,
  selectSpans: json => sql`select * from json_to_recordset(${json})
    as "given"("n" integer, "startAt" text collate "C", "endAt" text collate "C", "ends" bigint, "next" bigint, "part" integer)`,
  // Without the offset, it would compare all rows with all spans.
  joinSpans: (table, column, ownerId) => sql`"span" cross join lateral (select * from ${sql.table(table)}
    where ${sql.ref(`${table}.userId`)} = ${ownerId} and ${sql.ref(`${table}.${column}`)} >= "span"."startAt"
    and ${sql.ref(`${table}.${column}`)} < "span"."endAt" offset 0) as ${sql.ref(table)}`,
  epochMilliseconds: column => sql`(extract(epoch from ${sql.ref(column)}::timestamptz) * 1000)::bigint`,
  insertRows: async (db, table, columns, rows) => {
    const names = sql.join(columns.map(column => sql.ref(column)))
    const values = selectRows(table, columns, JSON.stringify(rows))
    await sql`insert into ${sql.table(table)} (${names}) ${values}`.execute(db)
  },
  jsonObject,
  jsonArray,
  containsAllWords: (texts, words) => {
    const whole = sql.join(texts, sql` || E'\\n' || `)
    return sql`(${whole}) ~ all (${words.map(caseInsensitivePattern)}::text[])`
  },
  containsNul: () => sql`false`,
  lockedForUpdate: sql`for update skip locked`,
  lockUntilCommit: async (tx, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  },
  migrateExclusively,
  isUniqueViolation,
  isDiskFull,
  isLockTimeout,
  isUnavailable,
}

export function openPostgres(url: string, options: OpenOptions = {}): Database {
  const { onStatement, isUnlimited = false, quotas = NO_QUOTAS, maxConnections = MAX_CONNECTIONS, listenUrl } = options
  const { pool, hosts, connect, isPooled, close } = openPool(url, { maxConnections, isUnlimited })
  const pooledStatements = limitedBegins(isUnlimited)
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver({ pool, connect, isPooled, pooledStatements }),
      createIntrospector: kysely => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    ...(onStatement && { log: (event: LogEvent) => onStatement(event.query.sql, event.query.parameters) }),
  }) as unknown as Database['db']
  const changes = postgresChangeFeed({ address: hosts.current, listenUrl, pool })
  return {
    db,
    // The database server does the work.
    aside: db,
    dialect,
    quotas,
    changes,
    ...ownerWrites(changes, { db, dialect, maxTransactions: maxTransactions(maxConnections) }),
    exclusively: leasePerName(db),
    openSnapshot: () => openSnapshot(db),
    ping: () => ping(connect),
    sizeInBytes: () => sizeOf(pool),
    findDamage: () => damageOf(pool),
    findRisks: () => risksOf(pool),
    file: null,
    close: () =>
      close(async () => {
        await changes.close()
        await db.destroy()
      }),
  }
}

/** [META-2] A standby responds too, but cannot store anything. A new connection may reach the primary. */
async function ping(connect: () => Promise<pg.PoolClient>): Promise<void> {
  const client = await connect()
  let problem: Error | undefined
  try {
    await requireWritable(client)
  } catch (error) {
    problem = error as Error
    throw error
  } finally {
    client.release(problem)
  }
}

/** Not every PostgreSQL-compatible service reports its size. */
const sizeOf = (pool: pg.Pool): Promise<number | null> =>
  pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes').then(
    ({ rows }) => rows[0]?.bytes ?? null,
    () => null,
  )
