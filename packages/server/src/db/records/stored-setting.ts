import type { Db } from '../database.ts'

/** A value of the whole installation, such as a secret: made once, by whichever process needs it first, and the same for all. */
export async function storedSetting(db: Db, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  const value = make()
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return (await read())?.value ?? value
}
