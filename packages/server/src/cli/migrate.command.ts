import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { prepareDatabase } from '../operate/prepare-database.ts'
import { sayPrepared } from './say.ts'

export async function run(): Promise<void> {
  const database = openDatabase(readConfig(process.env).databaseUrl)
  try {
    const prepared = await prepareDatabase(database, Date.now())
    sayPrepared(prepared, 'The database has the newest schema already')
  } finally {
    await database.close()
  }
}
