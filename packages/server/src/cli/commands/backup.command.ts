import { backUp } from '../../operate/backup/backup.ts'
import type { OnCopied } from '../../operate/backup/table-copy.store.ts'
import { findUnusableTexts } from '../../operate/unusable-texts.store.ts'
import { sentenceOf } from '../../operate/unusable-texts.ts'
import { toTimestamp } from '../../time/clock.ts'
import { print, printProgress } from '../print.ts'
import { withDatabase } from '../with-database.ts'

export const run = (file: string): Promise<void> =>
  withDatabase(async database => {
    await backUp(database, file, toTimestamp(Date.now()), progress())
    print(`Backed up to ${file}`)
    // [CLI-21] The backup is complete, but the operator should know before it is needed.
    for (const texts of await findUnusableTexts(database)) printProgress(`Warning: ${sentenceOf(texts)}`)
  })

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
