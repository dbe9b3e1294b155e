import { errorCase } from '@daywright/contract/errors/errors.values'
import { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import type { Database } from '../../db/database.ts'
import { ApiError, refusal } from '../../errors/errors.ts'
import { checkAccountFile } from './check-account-file.ts'
import { importAccount } from './import-account.rules.ts'

/** [USER-11] Imports the text of a file that a person chose; a file that is no export, or was edited, changes nothing. */
export async function importAccountText(database: Database, ownerId: string, text: string): Promise<number> {
  return importAccount(database, ownerId, parseFile(text))
}

/** Names of unknown fields and parts of rules are in the message, and may be of any length. */
const MAX_PLACE_LENGTH = 300

function parseFile(text: string): AccountFile {
  const file = AccountFile.safeParse(jsonOf(text))
  if (!file.success) {
    const [issue] = file.error.issues
    // The parts of the path say where the file differs; without any, it is another kind of file.
    const place = issue && issue.path.length > 1 ? `: ${issue.path.join('.')} ${issue.message}` : ''
    throw refusal('not-an-export', errorCase('not-an-export').message + place.slice(0, MAX_PLACE_LENGTH))
  }
  try {
    checkAccountFile(file.data.records)
  } catch (error) {
    throw error instanceof ApiError ? error : refusal('not-an-export', (error as Error).message)
  }
  return file.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
