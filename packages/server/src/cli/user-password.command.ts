import { setPassword } from '../accounts/account-commands.rules.ts'
import { toTimestamp } from '../clock.ts'
import { print } from './print.ts'
import { readPassword } from './read-password.ts'
import { withDatabase } from './with-database.ts'

/** [CLI-18] Also how someone is kept out: every session of the account ends. */
export async function run(email: string): Promise<void> {
  const password = await readPassword()
  await withDatabase(async database => {
    await setPassword(database, email, password, toTimestamp(Date.now()))
    print('Password set; all sessions of the account have ended')
  })
}
