import { savePasswordHash } from '@daywright/server/accounts/passwords/password.store'
import { hashPassword } from '@daywright/server/accounts/passwords/password-hash'
import type { Person, World } from './world.ts'

/** The least that argon2id takes. A stored hash carries its own cost, so the server compares quickly with this one. */
const QUICK = { memory: 8, passes: 1, parallelism: 1 }

/** For tests that sign in often; the cost of the hashes that the server makes has its own test. */
export const quickHash = (password: string): Promise<string> => hashPassword(password, QUICK)

export async function giveQuickPassword(world: World, person: Pick<Person, 'id'>, password: string): Promise<void> {
  await savePasswordHash(world.database.db, person.id, await quickHash(password), world.now())
}
