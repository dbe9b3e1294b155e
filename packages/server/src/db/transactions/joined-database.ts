import type { Database, Db } from '../database.ts'

/** The database for rules that are part of their caller's transaction: they read and write in it, and commit with it. */
export const joinedDatabase = (database: Database, tx: Db, revision: number): Database => ({
  ...database,
  db: tx,
  aside: tx,
  write: (_ownerId, change) => change(tx, revision),
  transaction: change => change(tx),
})
