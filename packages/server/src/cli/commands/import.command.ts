import { readFileSync } from 'node:fs'
import { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import { accountIdOf } from '../../accounts/account-commands.rules.ts'
import { importAccount } from '../../import-export/account-file/import-account.rules.ts'
import { CommandError } from '../error-message.ts'
import { parseArgument } from '../parse-argument.ts'
import { print } from '../print.ts'
import { withDatabase } from '../with-database.ts'

export async function run(email: string, path: string): Promise<void> {
  const file = parseArgument(AccountFile, parse(readFileSync(path, 'utf8'), path), path)
  await withDatabase(async database => {
    const count = await importAccount(database, await accountIdOf(database, email), file)
    print(`Imported ${count} records into ${email}`)
  })
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${path} is not JSON.`)
  }
}
