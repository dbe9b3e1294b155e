import { setPassword } from '../../accounts/account-commands.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { print } from '../print.ts'
import { readPassword } from '../read-password.ts'
import { withDatabase } from '../with-database.ts'

/** [CLI-18] Also ends every session of the account, which locks out a stranger. */
export async function run(email: string): Promise<void> {
  const password = await readPassword()
  await withDatabase(async database => {
    await setPassword(database, email, password, toTimestamp(Date.now()))
    print('Password set. All sessions of the account have ended.')
  })
}
