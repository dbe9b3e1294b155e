import { signInLinkFor } from '../accounts/account-commands.rules.ts'
import { toTimestamp } from '../clock.ts'
import { addressOf } from '../config.ts'
import { print } from './print.ts'
import { withDatabase } from './with-database.ts'

/** [CLI-17] The way back in for someone who lost theirs; the link stands alone on standard output. */
export const run = (email: string): Promise<void> =>
  withDatabase(async (database, config) =>
    print(await signInLinkFor(database, email, addressOf(config), toTimestamp(Date.now()))),
  )
