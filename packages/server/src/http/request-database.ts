import type { Admission, Database, WriteOptions } from '../db/database.ts'

export interface RequestDatabase {
  database: Database
  /** The revision of the caller's last committed write; undefined without one. */
  revision(): number | undefined
  /** Whether a transaction of the request has checked the caller and was committed. */
  isAdmitted(): boolean
}

/**
 * The database of one request: every transaction checks the caller first [AUTH-31], and the revision that the request
 * commits for its caller is recorded [EVENT-11].
 */
export function requestDatabase(database: Database, admission: Admission): RequestDatabase {
  let committed: number | undefined
  let isAdmitted = false
  const admitted =
    (write: Database['write']): Database['write'] =>
    async (ownerId, change, options) => {
      const onCommit: WriteOptions['onCommit'] = revision => {
        if (ownerId === admission.accountId) committed = revision
      }
      const result = await write(ownerId, change, { ...options, admission, onCommit })
      isAdmitted = true
      return result
    }
  return {
    database: {
      ...database,
      write: admitted(database.write),
      holdWrites: (ownerId, work) => database.holdWrites(ownerId, write => work(admitted(write))),
      transaction: async (change, options) => {
        const result = await database.transaction(change, { ...options, admission })
        isAdmitted = true
        return result
      },
    },
    revision: () => committed,
    isAdmitted: () => isAdmitted,
  }
}
