import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** What SQLite finds wrong with the pages, the indexes or the references of a file. */
export function damageOf(connection: DatabaseSync): string[] {
  const pages = connection.prepare('pragma integrity_check').all() as { integrity_check: string }[]
  const references = connection.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
  return [
    ...pages.map(row => row.integrity_check).filter(message => message !== 'ok'),
    ...references.map(row => `A row of ${row.table} points at a row of ${row.parent} that is not there.`),
  ]
}

/** [OPS-27] An empty file, which SQLite fills, for nobody but whoever runs the program; its `-wal` files are like it. */
export const makePrivateFile = (file: string): void => closeSync(openSync(file, 'a', 0o600))

/** The copy has its name only once it is complete, checked and on the disk. */
export async function copySqlite(connection: DatabaseSync, target: string): Promise<void> {
  const partial = `${target}.partial-${process.pid}`
  rmSync(partial, { force: true })
  try {
    makePrivateFile(partial)
    connection.prepare('vacuum into ?').run(partial)
    sealSqliteFile(partial)
    renameSync(partial, target)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Refuses a damaged file; otherwise has it written through to the disk. */
export function sealSqliteFile(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true })
  const damage = damageOf(copy)
  copy.close()
  if (damage.length > 0) throw new Error(`The copy of the database is damaged: ${damage[0]}`)
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
