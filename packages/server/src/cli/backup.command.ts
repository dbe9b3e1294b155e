import { toTimestamp } from '../clock.ts'
import { backUp } from '../operate/backup.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

export const run = (file: string): Promise<void> =>
  withDatabase(async database => {
    await backUp(database, file, toTimestamp(Date.now()))
    say(`Backed up to ${file}`)
  })
