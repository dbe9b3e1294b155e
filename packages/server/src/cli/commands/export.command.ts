import { accountIdOf } from '../../accounts/account-commands.rules.ts'
import { exportAccount } from '../../import-export/account-file/export-account.rules.ts'
import { jsonPieces } from '../../json/json-pieces.ts'
import { writeOut } from '../closed-output.ts'
import { print } from '../print.ts'
import { printable } from '../printable.ts'
import { withDatabase } from '../with-database.ts'

const INDENT = 2

export const run = (email: string): Promise<void> =>
  withDatabase(async database => {
    const id = await accountIdOf(database, email)
    const snapshot = await database.openSnapshot()
    try {
      // [CMD-21] In JSON such an escape is the character itself, so that nothing is lost.
      for await (const piece of jsonPieces(await exportAccount(snapshot.db, id), INDENT))
        if (!(await writeOut(printable(piece)))) return
      print('')
    } finally {
      await snapshot.close()
    }
  })
