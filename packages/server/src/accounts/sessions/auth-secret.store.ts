import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'

const NAME = 'auth.secret'

/** The secret that signs cookies: created once, and shared by every process on the database. */
export async function readAuthSecret({ db }: Database): Promise<string> {
  const read = () => db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return (await read())?.value ?? value
}
