import { createAccount } from '@daywright/server/accounts/account.rules'
import { hashPassword } from '@daywright/server/accounts/passwords/password-hash'
import { issueApiKey } from '@daywright/server/api-keys/api-key.rules'
import { openDatabase } from '@daywright/server/db/open'
import { toTimestamp } from '@daywright/server/time/clock'
import { seedAccount } from '../../api/seed-account.ts'

export const PASSWORD = 'correct horse battery staple'

export interface Person {
  id: string
  email: string
  key: string
  headers: { authorization: string }
}

const VICTIM_TASKS = 200

export interface People {
  /** Has 200 tasks and is an admin. */
  victimKey: string
  attacker: Person
}

/** An account that only reads, and one that attacks. */
export async function seedPeople(databaseUrl: string): Promise<People> {
  const { key: victimKey } = await seedAccount(databaseUrl, VICTIM_TASKS)
  return { victimKey, attacker: await addPerson(databaseUrl, 'attacker') }
}

/** An account with a password and a key, in a database that is migrated already. */
export async function addPerson(
  databaseUrl: string,
  name: string,
  role: 'member' | 'admin' = 'member',
): Promise<Person> {
  const database = openDatabase(databaseUrl)
  const now = toTimestamp(Date.now())
  const email = `${name}@example.com`
  const account = { email, displayName: name, timezone: 'UTC', role } as const
  const id = await createAccount(database, account, now, await hashPassword(PASSWORD))
  const { key } = await issueApiKey(database, id, { name, scope: 'account', expiresAt: null }, now)
  await database.close()
  return { id, email, key, headers: { authorization: `Bearer ${key}` } }
}
