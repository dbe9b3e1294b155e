import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { prepareDatabase } from '../../operate/prepare-database.ts'
import { BLOCKED, printMigrations, printOnce } from '../print.ts'

export async function run(): Promise<void> {
  const database = openDatabase(readConfig(process.env).databaseUrl, { isUnlimited: true })
  try {
    const prepared = await prepareDatabase(database, Date.now(), printOnce(BLOCKED))
    printMigrations(prepared, 'The database already has the newest schema')
  } finally {
    await database.close()
  }
}
