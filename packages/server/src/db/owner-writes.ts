import type { Database, Db } from './database.ts'

/** Transactions that raise the owner's revision before anything else, so that writers of one account take turns. */
export function ownerWrites(db: Db): Database['write'] {
  return (ownerId, change) =>
    db.transaction().execute(async tx => {
      await tx
        .updateTable('user')
        .set(eb => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', ownerId)
        .execute()
      return change(tx)
    })
}

/** A number that is another one after every change of anything that the account owns. */
export async function revisionOf(db: Db, ownerId: string): Promise<number> {
  const row = await db.selectFrom('user').select('revision').where('id', '=', ownerId).executeTakeFirst()
  return row?.revision ?? 0
}
