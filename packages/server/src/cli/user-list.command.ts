import { listAccounts } from '../accounts/account.store.ts'
import { print } from './print.ts'
import { withDatabase } from './with-database.ts'

/** Prints one line per account, with columns separated by tabs. */
export const run = (): Promise<void> =>
  withDatabase(async database => {
    for (const { email, role, timezone, createdAt, displayName } of await listAccounts(database.db))
      print([email, role, timezone, createdAt, displayName].join('\t'))
  })
