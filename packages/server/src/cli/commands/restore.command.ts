import { restore } from '../../operate/backup/restore.ts'
import { toTimestamp } from '../../time/clock.ts'
import { print } from '../print.ts'
import { withDatabase } from '../with-database.ts'

export const run = (file: string, { force = false }: { force?: boolean }): Promise<void> =>
  withDatabase(
    async database => {
      const rows = await restore(database, file, { now: toTimestamp(Date.now()), force })
      print(`Restored ${rows} rows from ${file}`)
    },
    { create: true },
  )
