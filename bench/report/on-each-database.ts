import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshPostgres } from '@daywright/test-kit/databases/fresh-database'
import { startPostgres } from '@daywright/test-kit/databases/postgres-server'

/** Gives the address of a new database, which is removed in the end. */
type NewDatabase = () => Promise<string>

/** Measures the same on SQLite and then on PostgreSQL. */
export async function onEachDatabase<T>(
  measure: (name: string, newDatabase: NewDatabase) => Promise<T>,
): Promise<[T, T]> {
  return [await onSqlite(measure), await onPostgres(measure)]
}

async function onSqlite<T>(measure: (name: string, newDatabase: NewDatabase) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-bench-'))
  let count = 0
  try {
    return await measure('SQLite', async () => `sqlite:${join(folder, `${count++}.db`)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres<T>(measure: (name: string, newDatabase: NewDatabase) => Promise<T>): Promise<T> {
  const server = await startPostgres()
  try {
    return await measure('PostgreSQL', async () => (await freshPostgres(server.urlOf('postgres'))).url)
  } finally {
    await server.stop()
  }
}
