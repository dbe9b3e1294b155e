import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface FreshDatabase {
  url: string
  remove(): Promise<void>
}

/** A SQLite file in a temporary folder of its own. */
export function freshSqlite(parent = tmpdir()): FreshDatabase {
  const folder = mkdtempSync(join(parent, 'daywright-test-'))
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const MEMORY = '/dev/shm'
const MEMORY_BYTES = 2 ** 30

/** A folder in memory, where no commit waits for the disk, if there is one with room for all test databases. */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MEMORY_BYTES ? MEMORY : tmpdir()
}

/** An empty database on the server of the given address, or a copy of another one there. */
export async function freshPostgres(serverUrl: string, template = 'template1'): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${template}`)
  return {
    url: serverUrl.replace(/\/[^/]*$/, `/${name}`),
    remove: () => administer(serverUrl, `drop database ${name} with (force)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
