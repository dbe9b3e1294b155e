import { accountIdOf } from '../accounts/account-commands.rules.ts'
import { exportAccount } from '../operate/account-file/export-account.rules.ts'
import { print } from './print.ts'
import { withDatabase } from './with-database.ts'

export const run = (email: string): Promise<void> =>
  withDatabase(async database => {
    const file = await exportAccount(database, await accountIdOf(database, email))
    print(JSON.stringify(file, null, 2))
  })
