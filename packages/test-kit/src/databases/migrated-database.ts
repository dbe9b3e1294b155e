import { readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import { type FreshDatabase, freshPostgres, freshSqlite, memoryFolder } from './fresh-database.ts'
import { partitionTables } from './partitioned-database.ts'

/** Made once in each test process and copied from then on: most test files need two databases with all tables. */
let sqliteFile: Promise<Buffer> | undefined
let postgresTemplate: Promise<string> | undefined
let partitionedTemplate: Promise<string> | undefined

/** A database with today's tables. */
export async function migratedSqlite(now: string): Promise<FreshDatabase> {
  sqliteFile ??= makeSqliteFile(now)
  const copy = freshSqlite(memoryFolder())
  writeFileSync(fileOf(copy), await sqliteFile, { mode: 0o600 })
  return copy
}

export async function migratedPostgres(serverUrl: string, now: string): Promise<FreshDatabase> {
  postgresTemplate ??= makePostgresTemplate(serverUrl, now)
  return freshPostgres(serverUrl, await postgresTemplate)
}

/** The same with every owner's table in partitions. */
export async function partitionedPostgres(serverUrl: string, now: string): Promise<FreshDatabase> {
  partitionedTemplate ??= makePostgresTemplate(serverUrl, now, partitionTables)
  return freshPostgres(serverUrl, await partitionedTemplate)
}

async function makeSqliteFile(now: string): Promise<Buffer> {
  const fresh = freshSqlite(memoryFolder())
  await migrateAt(fresh, now)
  const bytes = readFileSync(fileOf(fresh))
  await fresh.remove()
  return bytes
}

/** It goes with the server, which belongs to the test run. */
async function makePostgresTemplate(
  serverUrl: string,
  now: string,
  prepare: (url: string) => Promise<void> = async () => {},
): Promise<string> {
  const fresh = await freshPostgres(serverUrl)
  await migrateAt(fresh, now)
  await prepare(fresh.url)
  return new URL(fresh.url).pathname.slice(1)
}

/** Closes it afterwards: PostgreSQL copies no database that is in use, and SQLite moves everything to the one file then. */
async function migrateAt({ url }: FreshDatabase, now: string): Promise<void> {
  const database = openDatabase(url)
  await migrate(database, { now })
  await database.close()
}

const fileOf = ({ url }: FreshDatabase) => url.slice('sqlite:'.length)
