import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hasAccounts } from '../../accounts/account.store.ts'
import type { Database } from '../../db/database.ts'
import { openDatabaseFile } from '../../db/open.ts'
import { migrate, readVersion } from '../../db/schema/migrate.ts'
import { findUnusableTexts } from '../unusable-texts.store.ts'
import { sentenceOf } from '../unusable-texts.ts'
import { raiseAllVersions } from './restore.store.ts'
import { copyTables, emptyTables, lockTables, readShapes } from './table-copy.store.ts'

interface RestoreOptions {
  now: string
  /** Whether existing data may be replaced. */
  force: boolean
}

/** [OPS-10] Fills the database from a backup in one transaction, and returns the number of rows. */
export async function restore(database: Database, path: string, { now, force }: RestoreOptions): Promise<number> {
  const source = resolve(path)
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  // Works on a copy, because a backup of an older schema has to be migrated first.
  const folder = mkdtempSync(join(tmpdir(), 'daywright-restore-'))
  try {
    const copy = join(folder, 'backup.db')
    copyFileSync(source, copy)
    return await restoreFrom(copy, source, database, { now, force })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function restoreFrom(copy: string, source: string, database: Database, options: RestoreOptions): Promise<number> {
  const backup = await openBackup(copy, source)
  try {
    await migrate(backup, { now: options.now })
    if (!database.file) await refuseNul(backup)
    const shapes = await readShapes(backup.db)
    // Requests go on while it waits for the locks of others, as with a migration, which must not run meanwhile.
    const rows = await database.dialect.migrateExclusively(database.db, async to => {
      if (!options.force && (await hasAccounts(to)))
        throw new Error('The database already holds accounts. Use --force to replace everything in it.')
      await lockTables(to, database.dialect, shapes)
      await emptyTables(to, shapes)
      const copied = await copyTables(backup.db, to, shapes)
      await raiseAllVersions(to, database.dialect)
      return copied
    })
    database.changes.publishAll()
    return rows
  } finally {
    await backup.close()
  }
}

/** [CLI-21] PostgreSQL would refuse the row with a message that does not say which. */
async function refuseNul(backup: Database): Promise<void> {
  const found = (await findUnusableTexts(backup)).find(({ haveNul }) => haveNul)
  if (found) throw new Error(`The backup cannot be restored into PostgreSQL: ${sentenceOf(found)}`)
}

/** [OPS-11] Refuses a file that is damaged or is not a backup. */
async function openBackup(copy: string, source: string): Promise<Database> {
  let backup: Database | undefined
  try {
    backup = openDatabaseFile(copy)
    const damage = await backup.findDamage()
    const version = damage.length === 0 ? await readVersion(backup) : 0
    if (version > 0) return backup
  } catch {
    // Not a database, or one that cannot be read: the same message as for a damaged one.
  }
  await backup?.close()
  throw new Error(`${source} is damaged, or is not a backup of Daywright.`)
}
