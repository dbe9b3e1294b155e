import { DisplayName, isTimezone, Timezone } from '@daywright/contract/resources/profile/user'
import { FALLBACK_TIMEZONE } from '@daywright/contract/resources/profile/user.values'
import { addAccountWith, signInLinkFor } from '../../accounts/account-commands.rules.ts'
import { Email, publicUrl } from '../../config/config.ts'
import { toTimestamp } from '../../time/clock.ts'
import { parseArgument } from '../parse-argument.ts'
import { print } from '../print.ts'
import { readPassword } from '../read-password.ts'
import { withDatabase } from '../with-database.ts'

interface Options {
  admin?: boolean
  name?: string
  timezone?: string
  passwordStdin?: boolean
}

/** [CLI-3] Without a password, prints a sign-in link that works once. */
export async function run(email: string, options: Options): Promise<void> {
  const account = {
    email: parseArgument(Email, email, 'email'),
    displayName: parseArgument(DisplayName, options.name ?? email.split('@')[0], '--name'),
    timezone: parseArgument(Timezone, options.timezone ?? machineTimezone(), '--timezone'),
    role: options.admin ? ('admin' as const) : ('member' as const),
  }
  const password = options.passwordStdin ? await readPassword() : undefined
  await withDatabase(
    async (database, config) => {
      const now = toTimestamp(Date.now())
      await addAccountWith(database, account, password, now)
      print(`Created ${account.email}`)
      if (password === undefined)
        print(`Sign-in link, works once: ${await signInLinkFor(database, email, publicUrl(config), now)}`)
    },
    { create: true },
  )
}

function machineTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimezone(timeZone) ? timeZone : FALLBACK_TIMEZONE
}
