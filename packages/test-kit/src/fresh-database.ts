import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface FreshDatabase {
  url: string
  remove(): Promise<void>
}

/** A SQLite file in a temporary folder of its own. */
export function freshSqlite(): FreshDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-test-'))
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** An empty database on the server of the given address. */
export async function freshPostgres(serverUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `create database ${name}`)
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
