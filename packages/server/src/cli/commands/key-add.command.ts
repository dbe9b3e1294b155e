import { ApiKeyCreate } from '@daywright/contract/resources/accounts/api-key'
import { accountIdOf } from '../../accounts/account-commands.rules.ts'
import { issueApiKey } from '../../api-keys/api-key.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { parseArgument } from '../parse-argument.ts'
import { print } from '../print.ts'
import { withDatabase } from '../with-database.ts'

interface Options {
  name: string
  scope: string
  expires?: string
}

/** [CLI-5] Prints only the key, for use in scripts. */
export async function run(email: string, { name, scope, expires }: Options): Promise<void> {
  const input = parseArgument(ApiKeyCreate, { name, scope, expiresAt: expires ?? null }, 'key')
  await withDatabase(async database => {
    const { key } = await issueApiKey(database, await accountIdOf(database, email), input, toTimestamp(Date.now()))
    print(key)
  })
}
