import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'

const NAME = 'instance.id'

/** [CAL-106] What tells the events of this installation from those of others: created once, the same in every process. */
export async function readInstanceId(db: Db): Promise<string> {
  const read = () => db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  const value = randomBytes(8).toString('hex')
  await db
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return (await read())?.value ?? value
}
