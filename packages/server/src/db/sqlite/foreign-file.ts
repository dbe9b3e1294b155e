import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** A database file of another program; the message says what to do. */
class ForeignFileError extends Error {}

/** [OPS-36] Throws if the file is a database of another program. Reading it as immutable does not change a byte of it. */
export function refuseForeignFile(file: string): void {
  const stat = statSync(file)
  if (!stat.isFile() || stat.size === 0) return
  const url = pathToFileURL(resolve(file))
  url.searchParams.set('immutable', '1')
  const connection = new DatabaseSync(url, { readOnly: true })
  try {
    refuseForeignTables(connection, file)
  } catch (error) {
    // A file that is no database, or that another process is changing, is for the connection that comes next to judge.
    if (error instanceof ForeignFileError) throw error
  } finally {
    connection.close()
  }
}

/** For tables that are still in the `-wal` file, which the check of the file alone does not see. */
export function refuseForeignTables(connection: DatabaseSync, file: string): void {
  const names = connection.prepare(`select name from sqlite_schema where type = 'table' order by name`).all()
  const columns = connection.prepare(`select name from pragma_table_info('migration')`).all()
  const isOurs = ['version', 'name', 'appliedAt'].every(name => columns.some(column => column.name === name))
  const isMarked = connection.prepare('pragma application_id').get()?.application_id !== 0
  if (isMarked || (names.length > 0 && !isOurs))
    throw new ForeignFileError(
      `${resolve(file)} is a database of another program. Set DATABASE_URL to a file that does not exist yet.`,
    )
}
