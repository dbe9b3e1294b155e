import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Database } from '../../db/database.ts'
import { migrate, readVersion } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/list.ts'
import { openDatabaseFile } from '../../db/open.ts'
import { copyTables, readShapes } from '../../db/table-copy.ts'

/**
 * [OPS-8] Everything that the database holds at one moment, in one file that is itself a database: it can be checked,
 * looked into, restored into either kind of database, or served as it is.
 */
export async function backUp(database: Database, path: string, now: string): Promise<void> {
  const target = resolve(path)
  if (existsSync(target)) throw new Error(`${target} is there already. Name a file that is not.`)
  if (database.file) return database.file.copyTo(target)
  await copyFromServer(database, target, now)
}

/** From a database without a file of its own: all tables in one snapshot, into a new file of the same schema. */
async function copyFromServer(database: Database, target: string, now: string): Promise<void> {
  const partial = `${target}.partial-${process.pid}`
  const copy = openDatabaseFile(partial)
  try {
    const version = await readVersion(database)
    await migrate(copy, { now, migrations: migrations.filter(migration => migration.version <= version) })
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async from => {
        const shapes = await readShapes(copy.db)
        await copy.db.transaction().execute(to => copyTables(from, to, shapes))
      })
    await copy.file?.copyTo(target)
  } finally {
    await copy.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true })
  }
}
