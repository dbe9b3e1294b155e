import type { AdminUser } from '@daywright/contract/resources/accounts/admin-user'
import { listAccounts } from '../../accounts/account.store.ts'
import { print } from '../print.ts'
import { withDatabase } from '../with-database.ts'

const ACCOUNTS_AT_ONCE = 1000

/** Prints one line per account, with columns separated by tabs. */
export const run = (): Promise<void> =>
  withDatabase(async ({ db }) => {
    let after: AdminUser | undefined
    do {
      const accounts = await listAccounts(db, { after, limit: ACCOUNTS_AT_ONCE })
      for (const { email, role, timezone, createdAt, displayName } of accounts)
        print([email, role, timezone, createdAt, displayName].join('\t'))
      after = accounts.at(-1)
    } while (after)
  })
