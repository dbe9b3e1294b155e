import { toTimestamp } from '../clock.ts'
import { backUp } from '../operate/backup/backup.ts'
import { print } from './print.ts'
import { withDatabase } from './with-database.ts'

export const run = (file: string): Promise<void> =>
  withDatabase(async database => {
    await backUp(database, file, toTimestamp(Date.now()))
    print(`Backed up to ${file}`)
  })
