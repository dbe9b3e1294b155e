import { readFileSync } from 'node:fs'
import { AccountFile } from '@daywright/contract/account-export'
import { accountIdOf } from '../accounts/account-commands.ts'
import { importAccount } from '../operate/import-account.ts'
import { checked } from './checked.ts'
import { CommandRefused } from './failure-line.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

export async function run(email: string, path: string): Promise<void> {
  const file = checked(AccountFile, parse(readFileSync(path, 'utf8'), path), path)
  await withDatabase(async database => {
    const count = await importAccount(database, await accountIdOf(database, email), file)
    say(`Imported ${count} records into ${email}`)
  })
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandRefused(`${path} is not JSON.`)
  }
}
