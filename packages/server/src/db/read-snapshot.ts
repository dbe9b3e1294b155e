import type { Db } from './database.ts'

/** Reads everything as of one moment, while others write. */
export const readSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
