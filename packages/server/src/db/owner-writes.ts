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
