import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Database, type DatabaseFile, type Dialect, NO_QUOTAS, type OpenOptions } from '../database.ts'
import { mutexPerKey } from '../transactions/locks.ts'
import { ownerWrites } from '../transactions/owner-writes.ts'
import { openSnapshot } from '../transactions/read-snapshot.ts'
import { guardFile, NO_FILE } from './file-guard.ts'
import { sqliteChangeFeed } from './sqlite-change-feed.ts'
import { recordChanges } from './sqlite-change-triggers.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { isDiskFull, isUnavailable, isUniqueViolation } from './sqlite-errors.ts'
import { addJsonFunction, jsonArray, jsonObject } from './sqlite-json.ts'
import { sqliteKysely } from './sqlite-kysely.ts'
import { ReaderDriver } from './sqlite-reader.ts'
import { insertRepeatedly } from './sqlite-rows.ts'
import { addSearchFunction, containsAllWords } from './sqlite-search.ts'
import { sqliteSnapshot } from './sqlite-snapshot.ts'
import { followTodos } from './sqlite-todo-triggers.ts'

/** When two processes start at once, one waits for the other. */
const OPEN_MILLISECONDS = 5000
/** Room for about 20,000 tasks: searching and sorting read all tasks of an account. */
const CACHE_KILOBYTES = 16_000

export const dialect: Dialect = {
  productName: 'SQLite',
  textType: 'text',
  numberType: 'real',
  jsonType: 'json',
  instantType: 'text',
  // Its integers have 64 bits.
  widenIntegers: () => [],
  // The first change locks the whole file.
  lockTables: () => [],
  nextVersion: column => sql`max(${sql.ref(column)} + 1, cast(unixepoch('subsec') * 1000000 as integer))`,
  countTaskTriggers: [
    `create trigger "taskCountInsert" after insert on "task" begin
       insert into "taskCount" ("userId", "status", "tasks") values (new."userId", new."status", 1)
       on conflict ("userId", "status") do update set "tasks" = "tasks" + 1; end`,
    `create trigger "taskCountDelete" after delete on "task" begin
       update "taskCount" set "tasks" = "tasks" - 1 where "userId" = old."userId" and "status" = old."status"; end`,
    `create trigger "taskCountUpdate" after update of "status" on "task" when old."status" <> new."status" begin
       update "taskCount" set "tasks" = "tasks" - 1 where "userId" = old."userId" and "status" = old."status";
       insert into "taskCount" ("userId", "status", "tasks") values (new."userId", new."status", 1)
       on conflict ("userId", "status") do update set "tasks" = "tasks" + 1; end`,
  ],
  // It has triggers for rows only, and keeps no old versions of a row.
  countTasksPerStatement: [],
  recordChanges,
  followTodos,
  selectRows: (_table, columns, json) => {
    const values = columns.map(column => sql`"value" ->> ${sql.lit(column)} as ${sql.ref(column)}`)
    return sql`select ${sql.join(values)} from json_each(${json})`
  },
  selectSpans:
    json => sql`select "value" ->> 'n' as "n", "value" ->> 'startAt' as "startAt", "value" ->> 'endAt' as "endAt",
    "value" ->> 'ends' as "ends", "value" ->> 'next' as "next", "value" ->> 'part' as "part" from json_each(${json})`,
  // A cross join reads the first table first.
  joinSpans: (table, column, ownerId) => sql`"span" cross join ${sql.table(table)} on
    ${sql.ref(`${table}.userId`)} = ${ownerId} and ${sql.ref(`${table}.${column}`)} >= "span"."startAt"
    and ${sql.ref(`${table}.${column}`)} < "span"."endAt"`,
  epochMilliseconds: column => sql`cast(round(unixepoch(${sql.ref(column)}, 'subsec') * 1000) as integer)`,
  insertRows: insertRepeatedly,
  jsonObject,
  jsonArray,
  containsAllWords,
  containsNul: column => sql`instr(${sql.ref(column)}, char(0)) > 0`,
  // There is one writer at a time.
  lockedForUpdate: sql``,
  // Starting a transaction already takes the only write lock.
  lockUntilCommit: async () => {},
  migrateExclusively: (db, work) => db.transaction().execute(work),
  isUniqueViolation,
  isDiskFull,
  // The driver waits for locks before a transaction begins.
  isLockTimeout: () => false,
  isUnavailable,
}

/** Creates the file if it does not exist. */
export function openSqlite(
  file: string,
  { onStatement, mustExist = false, quotas = NO_QUOTAS }: OpenOptions = {},
): Database {
  if (mustExist && !existsSync(file)) throw new Error(`The database ${resolve(file)} does not exist yet.`)
  mkdirSync(dirname(file), { recursive: true })
  const connection = connectTo(file)
  const guard = file === IN_MEMORY ? NO_FILE : guardFile(file)
  const db = sqliteKysely(new SqliteDriver(connection, guard), onStatement)
  const aside = file === IN_MEMORY ? db : sqliteKysely(new ReaderDriver(file), onStatement)
  const changes = sqliteChangeFeed(connection)
  return {
    db,
    aside,
    dialect,
    quotas,
    changes,
    // Transactions wait for the only write lock in the driver.
    ...ownerWrites(changes, { db, dialect, maxTransactions: Number.POSITIVE_INFINITY }),
    exclusively: mutexPerKey(),
    openSnapshot: () => (file === IN_MEMORY ? openSnapshot(db) : sqliteSnapshot(file, onStatement)),
    ping: async () => guard.requireUsable(),
    sizeInBytes: async () => sizeOf(connection),
    findDamage: async () => damageOf(connection),
    findRisks: async () => [],
    file: file === IN_MEMORY ? null : fileOf(file, connection),
    close: async () => {
      changes.close()
      await aside.destroy()
      await db.destroy()
    },
  }
}

function connectTo(file: string): DatabaseSync {
  if (file !== IN_MEMORY && existsSync(file)) refuseForeignFile(file)
  else if (file !== IN_MEMORY) createPrivateFile(file)
  const connection = new DatabaseSync(file, { timeout: OPEN_MILLISECONDS, enableForeignKeyConstraints: true })
  try {
    connection.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${CACHE_KILOBYTES};`)
    refuseForeignTables(connection, file)
    // From now on the driver waits for locks, because SQLite would block the process.
    connection.exec('pragma busy_timeout = 0')
    addSearchFunction(connection)
    addJsonFunction(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const sizeOf = (connection: DatabaseSync): number | null =>
  Number(
    connection.prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size').get()?.bytes,
  )

const IN_MEMORY = ':memory:'

const fileOf = (file: string, connection: DatabaseSync): DatabaseFile => ({
  path: resolve(file),
  copyTo: target => copySqlite(connection, target),
})

/** A database file of another program; the message says what to do. */
class ForeignFileError extends Error {}

/** [OPS-36] Throws if the file is a database of another program. Reading it as immutable does not change a byte of it. */
function refuseForeignFile(file: string): void {
  const stat = statSync(file)
  if (!stat.isFile() || stat.size === 0) return
  const url = pathToFileURL(resolve(file))
  url.searchParams.set('immutable', '1')
  const connection = new DatabaseSync(url, { readOnly: true })
  try {
    refuseForeignTables(connection, file)
  } catch (error) {
    // A file that is no database, or that another process is changing, is for the connection that comes next to judge.
    if (error instanceof ForeignFileError) throw error
  } finally {
    connection.close()
  }
}

/** For tables that are still in the `-wal` file, which the check of the file alone does not see. */
function refuseForeignTables(connection: DatabaseSync, file: string): void {
  const names = connection.prepare(`select name from sqlite_schema where type = 'table' order by name`).all()
  const columns = connection.prepare(`select name from pragma_table_info('migration')`).all()
  const isOurs = ['version', 'name', 'appliedAt'].every(name => columns.some(column => column.name === name))
  const isMarked = connection.prepare('pragma application_id').get()?.application_id !== 0
  if (isMarked || (names.length > 0 && !isOurs))
    throw new ForeignFileError(
      `${resolve(file)} is a database of another program. Set DATABASE_URL to a file that does not exist yet.`,
    )
}

/** Corrupt pages and indexes, and broken foreign keys. */
function damageOf(connection: DatabaseSync): string[] {
  const pages = connection.prepare('pragma integrity_check').all() as { integrity_check: string }[]
  const references = connection.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
  return [
    ...pages.map(row => row.integrity_check).filter(message => message !== 'ok'),
    ...references.map(row => `A row of ${row.table} refers to a row of ${row.parent} that does not exist.`),
  ]
}

/** [OPS-27] Creates an empty file that only the current user can read; SQLite gives its `-wal` files the same mode. */
const createPrivateFile = (file: string): void => closeSync(openSync(file, 'a', 0o600))

/** Copies the database. The file gets its final name only after it was checked and flushed to disk. */
async function copySqlite(connection: DatabaseSync, target: string): Promise<void> {
  const partial = `${target}.partial-${process.pid}`
  rmSync(partial, { force: true })
  try {
    createPrivateFile(partial)
    connection.prepare('vacuum into ?').run(partial)
    verifyAndFlush(partial)
    renameSync(partial, target)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Throws if the file is damaged; otherwise flushes it to disk. */
function verifyAndFlush(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true })
  const damage = damageOf(copy)
  copy.close()
  if (damage.length > 0) throw new Error(`The copy of the database is damaged: ${damage[0]}`)
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
