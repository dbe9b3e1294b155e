import { type Kysely, sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import { type Migration, migrations as released } from '../migrations/list.ts'
import { recordChanges } from './recorded-tables.ts'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>

/** A problem with the schema that the operator can fix; the message says how. */
export class MigrationError extends Error {}

interface MigrateOptions {
  now: string
  migrations?: readonly Migration[]
  /** Called before the first change to a database that contains data. */
  beforeChange?: (fromVersion: number) => Promise<void>
  /** Called each time that another transaction keeps the schema from being changed. */
  onBlocked?: (() => void) | undefined
}

/** Migrates the schema to the newest version and returns the versions added. Only one process migrates at a time. */
export async function migrate(database: Database, options: MigrateOptions): Promise<number[]> {
  const migrations = options.migrations ?? released
  const present = await readVersion(database)
  if (present === newestOf(migrations)) return []
  refuseNewer(present, migrations)
  if (present > 0) await options.beforeChange?.(present)
  const work = async (tx: Db) => {
    const untyped = tx as unknown as AnyDb
    await createVersionTable(untyped)
    const version = await versionIn(untyped)
    refuseNewer(version, migrations)
    const missing = migrations.filter(migration => migration.version > version)
    for (const migration of missing) await apply(untyped, database, migration, options.now)
    if (missing.length > 0) await recordChanges(tx, database)
    return missing.map(migration => migration.version)
  }
  return database.dialect.migrateExclusively(database.db, work, options.onBlocked)
}

/** 0 when the database is empty. */
export async function readVersion(database: Database): Promise<number> {
  const tables = await database.db.introspection.getTables()
  return tables.some(table => table.name === 'migration') ? versionIn(database.db as unknown as AnyDb) : 0
}

interface AppliedMigration {
  version: number
  name: string
  appliedAt: string
}

/** Oldest first. */
export const appliedMigrations = async ({ db }: Database): Promise<AppliedMigration[]> =>
  (await sql<AppliedMigration>`select "version", "name", "appliedAt" from "migration" order by "version"`.execute(db))
    .rows

const newestOf = (migrations: readonly Migration[]) => migrations.at(-1)?.version ?? 0

function refuseNewer(version: number, migrations: readonly Migration[]): void {
  const newest = newestOf(migrations)
  if (version > newest)
    throw new MigrationError(
      `The database has schema ${version}, but this version supports only ${newest}. Start a newer Daywright.`,
    )
}

async function apply(db: AnyDb, database: Database, migration: Migration, now: string): Promise<void> {
  await migration.up(db, database.dialect)
  await db
    .insertInto('migration')
    .values({
      version: migration.version,
      name: migration.name,
      appliedAt: now,
      // The column is younger than the first migrations.
      ...(migration.olderMayWrite && { olderMayWrite: true }),
    })
    .execute()
}

async function createVersionTable(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('version', 'integer', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('appliedAt', 'text', column => column.notNull())
    .execute()
}

async function versionIn(db: AnyDb): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`select max("version") as "version" from "migration"`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}
