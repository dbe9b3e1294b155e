import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { backUp } from '../../../operate/backup/backup.ts'
import type { OnCopied } from '../../../operate/backup/table-copy.store.ts'
import { openDailyBackups } from '../../../operate/daily-backups/open-daily-backups.ts'
import { findUnusableTexts } from '../../../operate/unusable-texts.store.ts'
import { sentenceOf } from '../../../operate/unusable-texts.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { CommandError, errorMessage } from '../../error-message.ts'
import { print, printProgress } from '../../print.ts'
import { withDatabase } from '../../with-database.ts'

export const run = (file: string | undefined): Promise<void> =>
  withDatabase(async (database, config) => {
    if (file === undefined) await intoPlaces(database, config)
    else {
      await backUp(database, file, toTimestamp(Date.now()), progress())
      print(`Backed up to ${file}`)
    }
    // [CLI-21] The backup is complete, but the operator should know before it is needed.
    for (const texts of await findUnusableTexts(database)) printProgress(`Warning: ${sentenceOf(texts)}`)
  })

/** [OPS-73] As the server does every day: checked by restoring it, and kept as long as the others. */
async function intoPlaces(database: Database, config: Config): Promise<void> {
  if (!config.backups) throw new CommandError('Name a file, or set BACKUP_FOLDER or BACKUP_S3_BUCKET.')
  const backups = openDailyBackups({
    database,
    databaseUrl: config.databaseUrl,
    config: config.backups,
    clock: Date.now,
    onError: error => printProgress(`Warning: ${errorMessage(error)}`),
    onMade: ({ name, rows }) => print(`Made ${name} with ${rows} rows`),
  })
  await backups.make()
}

const PROGRESS_MILLISECONDS = 1000

/** [OPS-53] One line a second while a database server is copied. */
function progress(): OnCopied {
  let printedAt = Date.now()
  return (table, rows) => {
    if (Date.now() - printedAt < PROGRESS_MILLISECONDS) return
    printedAt = Date.now()
    printProgress(`${rows.toLocaleString('en')} rows copied, now ${table}`)
  }
}
