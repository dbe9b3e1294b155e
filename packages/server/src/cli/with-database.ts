import { type Config, readConfig } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { readVersion } from '../db/schema/migrate.ts'
import { prepareDatabase, requireCurrentSchema } from '../operate/prepare-database.ts'

interface Options {
  /** Whether an empty database is migrated instead of refused. */
  create?: boolean
}

/** Opens the configured database for the work, and always closes it. */
export async function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
  { create = false }: Options = {},
): Promise<void> {
  const config = readConfig(process.env)
  const database = openDatabase(config.databaseUrl, { mustExist: !create, isUnlimited: true, quotas: config.quotas })
  try {
    if (create && (await readVersion(database)) === 0) await prepareDatabase(database, Date.now())
    await requireCurrentSchema(database)
    await work(database, config)
  } finally {
    await database.close()
  }
}
