import type { Db, Snapshot } from '../database.ts'

/** Reads everything as of one moment, while others write. */
export const readSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** The same for a reader that comes back for more until it closes the snapshot. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let closing: Promise<void> | undefined
  return {
    db: tx,
    close: () => {
      // Nothing was changed, so there is nothing to lose.
      closing ??= tx.rollback().execute()
      return closing
    },
  }
}
