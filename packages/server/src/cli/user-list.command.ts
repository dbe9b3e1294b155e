import { listAccounts } from '../accounts/account.store.ts'
import { print } from './print.ts'
import { withDatabase } from './with-database.ts'

/** One line for each account, in columns that a script can cut at the tabs. */
export const run = (): Promise<void> =>
  withDatabase(async database => {
    for (const { email, role, timezone, createdAt, displayName } of await listAccounts(database.db))
      print([email, role, timezone, createdAt, displayName].join('\t'))
  })
