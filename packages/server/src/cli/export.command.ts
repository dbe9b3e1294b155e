import { accountIdOf } from '../accounts/account-commands.ts'
import { exportAccount } from '../operate/export-account.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

export const run = (email: string): Promise<void> =>
  withDatabase(async database => {
    const file = await exportAccount(database, await accountIdOf(database, email))
    say(JSON.stringify(file, null, 2))
  })
