import type { Database } from '../db/database.ts'

export interface RecordedWrites {
  database: Database
  /** The revision of the owner's last committed write; undefined without one. */
  revision(): number | undefined
}

/** [EVENT-11] The database of one request, with a record of the revision that the request commits for its caller. */
export function recordWrites(database: Database, callerId: string): RecordedWrites {
  let committed: number | undefined
  const recording =
    (write: Database['write']): Database['write'] =>
    (ownerId, change) =>
      write(ownerId, change, revision => {
        if (ownerId === callerId) committed = revision
      })
  return {
    database: {
      ...database,
      write: recording(database.write),
      holdWrites: (ownerId, work) => database.holdWrites(ownerId, write => work(recording(write))),
    },
    revision: () => committed,
  }
}
