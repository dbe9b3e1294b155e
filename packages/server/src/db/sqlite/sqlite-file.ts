import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Corrupt pages and indexes, and broken foreign keys. */
export function damageOf(connection: DatabaseSync): string[] {
  const pages = connection.prepare('pragma integrity_check').all() as { integrity_check: string }[]
  const references = connection.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
  return [
    ...pages.map(row => row.integrity_check).filter(message => message !== 'ok'),
    ...references.map(row => `A row of ${row.table} refers to a row of ${row.parent} that does not exist.`),
  ]
}

/** [OPS-27] Creates an empty file that only the current user can read; SQLite gives its `-wal` files the same mode. */
export const createPrivateFile = (file: string): void => closeSync(openSync(file, 'a', 0o600))

/** Copies the database. The file gets its final name only after it was checked and flushed to disk. */
export async function copySqlite(connection: DatabaseSync, target: string): Promise<void> {
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
