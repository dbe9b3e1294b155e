import type { Database } from '../db/database.ts'
import { migrations } from '../db/migrations/list.ts'
import { MigrationError, migrate, readVersion } from '../db/schema/migrate.ts'
import { toTimestamp } from '../time/clock.ts'
import { removeOldCopies, removeUnfinishedCopies } from './unfinished-copies.ts'

export const NEWEST_SCHEMA = migrations.at(-1)?.version ?? 0

export interface Prepared {
  /** The versions added. */
  added: number[]
  /** The copy of the file from before the migration. */
  backup: string | null
}

/** [OPS-3] Migrates the schema, and first backs up a file that contains data. */
export async function prepareDatabase(
  database: Database,
  milliseconds: number,
  onBlocked?: () => void,
): Promise<Prepared> {
  const now = toTimestamp(milliseconds)
  let backup: string | null = null
  const added = await migrate(database, {
    now,
    onBlocked,
    beforeChange: async () => {
      if (!database.file) return
      const beginning = `${database.file.path}.before-`
      removeUnfinishedCopies(beginning)
      backup = `${beginning}${NEWEST_SCHEMA}-${now.replace(/[:.]/g, '-')}`
      await database.file.copyTo(backup)
      removeOldCopies(beginning)
    },
  })
  return { added, backup }
}

/** For commands that must not migrate, because a server may be running. */
export async function requireCurrentSchema(database: Database): Promise<void> {
  const version = await readVersion(database)
  if (version === 0) throw new MigrationError('The database is empty. Start the server or run "migrate" first.')
  if (version < NEWEST_SCHEMA)
    throw new MigrationError(`The database has schema ${version} instead of ${NEWEST_SCHEMA}. Run "migrate" first.`)
  if (version > NEWEST_SCHEMA)
    throw new MigrationError(
      `The database has schema ${version}, but this version supports only ${NEWEST_SCHEMA}. Use a newer Daywright.`,
    )
}
