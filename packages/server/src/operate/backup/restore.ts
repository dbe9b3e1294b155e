import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database, Db } from '../../db/database.ts'
import { migrate, readVersion } from '../../db/migrate.ts'
import { openDatabaseFile } from '../../db/open.ts'
import { copyTables, emptyTables, readShapes } from '../../db/table-copy.ts'

/** More changes than an account makes between a backup and its return. */
const REVISIONS_AHEAD = 1_000_000

export interface RestoreOptions {
  now: string
  /** Whether what the database holds may be replaced. */
  force: boolean
}

/** [OPS-10] Fills the database from a backup, in one transaction; gives the number of rows. */
export async function restore(database: Database, path: string, { now, force }: RestoreOptions): Promise<number> {
  const source = resolve(path)
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  // The backup itself is never changed: an older one is brought to the newest schema in a copy.
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
    const shapes = await readShapes(backup.db)
    const rows = await database.db.transaction().execute(async to => {
      const occupied = await to.selectFrom('user').select('id').limit(1).executeTakeFirst()
      if (occupied && !options.force)
        throw new Error('The database already holds accounts. Use --force to replace everything in it.')
      const revision = await highestRevision(to)
      await emptyTables(to, shapes)
      const copied = await copyTables(backup.db, to, shapes)
      await raiseRevisions(to, revision + REVISIONS_AHEAD)
      return copied
    })
    database.changes.publishAll()
    return rows
  } finally {
    await backup.close()
  }
}

/** [OPS-11] Refuses what is damaged or was not made by a backup. */
async function openBackup(copy: string, source: string): Promise<Database> {
  let backup: Database | undefined
  try {
    backup = openDatabaseFile(copy)
    const damage = await backup.findDamage()
    const version = damage.length === 0 ? await readVersion(backup) : 0
    if (version > 0) return backup
  } catch {
    // Not a database at all, or one that cannot be read: the same answer.
  }
  await backup?.close()
  throw new Error(`${source} is damaged, or is not a backup of Daywright.`)
}

const highestRevision = async (db: Db) => {
  const row = await db
    .selectFrom('user')
    .select(eb => eb.fn.max('revision').as('highest'))
    .executeTakeFirst()
  return row?.highest ?? 0
}

/**
 * A running server and its clients keep answers by the owner's revision: none that they have seen, also after the backup
 * was made, may come again with other records.
 */
const raiseRevisions = (db: Db, by: number) =>
  db
    .updateTable('user')
    .set(eb => ({ revision: eb('revision', '+', by) }))
    .execute()
