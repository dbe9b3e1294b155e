import { sql } from 'kysely'
import type { Db } from '../database.ts'

const ADDRESS = /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]*)(.*)$/
const NO_PERMISSION = '42501'

export interface ScratchDatabase {
  url: string
  remove(): Promise<void>
}

/** An empty database on the same server; null if the user may not create one. */
export async function createScratchDatabase(db: Db, url: string, name: string): Promise<ScratchDatabase | null> {
  try {
    await sql`create database ${sql.id(name)}`.execute(db)
  } catch (error) {
    if ((error as { code?: string }).code === NO_PERMISSION) return null
    throw error
  }
  return {
    url: url.replace(ADDRESS, `$1${name}$3`),
    remove: async () => void (await sql`drop database ${sql.id(name)} with (force)`.execute(db)),
  }
}
