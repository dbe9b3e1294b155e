import { resetTwoFactor } from '../../accounts/account-commands.rules.ts'
import { print } from '../print.ts'
import { withDatabase } from '../with-database.ts'

/** [CLI-19] For a user who lost the phone and the recovery codes. */
export const run = (email: string): Promise<void> =>
  withDatabase(async database => {
    await resetTwoFactor(database, email)
    print('Two-factor sign-in is off; all sessions of the account have ended')
  })
