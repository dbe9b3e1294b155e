import { accessSync, constants, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The file of the database is missing, is another one, or cannot be used. */
export class DatabaseFileError extends Error {}

export interface FileGuard {
  /** Throws if the path no longer leads to the file that was opened: what is written would be lost. */
  requireSameFile(): void
  /** Remembers that SQLite found the file damaged. */
  noteDamage(): void
  /** Throws if the file cannot be used. */
  requireUsable(): void
}

/** One damaged page may be met rarely, so the database is not called ready again at once. */
const DAMAGE_MILLISECONDS = 60_000

/** [OPS-35] Notices when the file of a running server is deleted, replaced or overwritten. */
export function guardFile(path: string): FileGuard {
  const opened = statSync(path)
  let damagedAt = Number.NEGATIVE_INFINITY
  const requireSameFile = () => {
    const present = statSync(path, { throwIfNoEntry: false })
    if (!present) throw new DatabaseFileError('The database file was deleted')
    if (present.ino !== opened.ino || present.dev !== opened.dev)
      throw new DatabaseFileError('The database file was replaced; restart to use the new one')
  }
  return {
    requireSameFile,
    noteDamage: () => {
      damagedAt = performance.now()
    },
    requireUsable: () => {
      requireSameFile()
      accessSync(path, constants.R_OK | constants.W_OK)
      if (performance.now() - damagedAt < DAMAGE_MILLISECONDS)
        throw new DatabaseFileError('The database file is damaged')
      rereadFile(path)
    },
  }
}

/**
 * Opens the file again, because a connection answers from its cache. With SQLite and not as a plain file: closing any other
 * descriptor of the file would release the locks of this process.
 */
function rereadFile(path: string): void {
  const connection = new DatabaseSync(path, { readOnly: true })
  try {
    connection.prepare('select count(*) from sqlite_schema').get()
  } finally {
    connection.close()
  }
}

/** For a database in memory. */
export const NO_FILE: FileGuard = { requireSameFile: () => {}, noteDamage: () => {}, requireUsable: () => {} }
