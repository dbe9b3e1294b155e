import type { AdminUser } from '@daywright/contract/resources/accounts/admin-user'
import { listAccounts } from '../../accounts/account.store.ts'
import { pagesOfRows } from '../../db/statements/pages-of-rows.ts'
import { print } from '../print.ts'
import { printableField } from '../printable.ts'
import { withDatabase } from '../with-database.ts'

const ACCOUNTS_AT_ONCE = 1000

/** Prints one line per account, with columns separated by tabs. */
export const run = (): Promise<void> =>
  withDatabase(async ({ db }) => {
    const pages = pagesOfRows<AdminUser>(ACCOUNTS_AT_ONCE, after =>
      listAccounts(db, { after, limit: ACCOUNTS_AT_ONCE }),
    )
    for await (const accounts of pages)
      for (const { email, role, timezone, createdAt, displayName } of accounts)
        print([email, role, timezone, createdAt, displayName].map(printableField).join('\t'))
  })
