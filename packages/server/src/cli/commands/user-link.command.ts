import { signInLinkFor } from '../../accounts/account-commands.rules.ts'
import { publicUrl } from '../../config/config.ts'
import { toTimestamp } from '../../time/clock.ts'
import { print } from '../print.ts'
import { withDatabase } from '../with-database.ts'

/** [CLI-17] Lets a user who lost the password sign in again. Prints only the link. */
export const run = (email: string): Promise<void> =>
  withDatabase(async (database, config) =>
    print(await signInLinkFor(database, email, publicUrl(config), toTimestamp(Date.now()))),
  )
