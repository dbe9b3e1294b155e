import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Database } from '../../db/database.ts'
import { migrations } from '../../db/migrations/list.ts'
import { openDatabaseFile } from '../../db/open.ts'
import { migrate, readVersion } from '../../db/schema/migrate.ts'
import { readSnapshot } from '../../db/transactions/read-snapshot.ts'
import { removeUnfinishedCopies } from '../unfinished-copies.ts'
import { copyTables, type OnCopied, readShapes } from './table-copy.store.ts'

/**
 * [OPS-8] Copies everything at one moment into one file, which is itself a SQLite database: it can be inspected, restored
 * into either kind of database, or served directly.
 */
export async function backUp(database: Database, path: string, now: string, onCopied?: OnCopied): Promise<void> {
  const target = resolve(path)
  if (existsSync(target)) throw new Error(`${target} already exists. Choose another name.`)
  removeUnfinishedCopies(target)
  if (database.file) return database.file.copyTo(target)
  await copyFromServer(database, target, now, onCopied)
}

/** Copies all tables of a database server in one snapshot into a new file with the same schema. */
async function copyFromServer(database: Database, target: string, now: string, onCopied?: OnCopied): Promise<void> {
  const partial = `${target}.partial-${process.pid}`
  const copy = openDatabaseFile(partial)
  try {
    const version = await readVersion(database)
    await migrate(copy, { now, migrations: migrations.filter(migration => migration.version <= version) })
    await readSnapshot(database.db, async from => {
      const shapes = await readShapes(copy.db)
      await copy.db.transaction().execute(to => copyTables(from, to, shapes, onCopied))
    })
    await copy.file?.copyTo(target)
  } finally {
    await copy.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true })
  }
}
