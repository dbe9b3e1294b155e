import type { Admission, Database, Db, WriteOptions } from '../db/database.ts'
import type { WriteCondition } from './conditions/write-condition.ts'
import type { IdempotentCall } from './idempotency/idempotency.ts'

interface RequestDatabase {
  database: Database
  /** The revision of the caller's last committed write; undefined without one. */
  revision(): number | undefined
  /** Whether a transaction of the request has checked the caller and was committed. */
  isAdmitted(): boolean
}

/**
 * The database of one request: every transaction checks the caller first [AUTH-31], and the revision that the request
 * commits for its caller is recorded [EVENT-11]. With an Idempotency-Key, the transaction takes the key too [IDEM-2], and
 * a condition of the request is checked in it [COND-2].
 */
export function requestDatabase(
  database: Database,
  admission: Admission,
  { call, condition }: { call?: IdempotentCall | undefined; condition?: WriteCondition | null } = {},
): RequestDatabase {
  let committed: number | undefined
  let isAdmitted = false
  const claiming =
    <R extends unknown[], T>(change: (tx: Db, ...rest: R) => Promise<T>) =>
    async (tx: Db, ...rest: R) => {
      await call?.claim(tx)
      await condition?.check(tx)
      const result = await change(tx, ...rest)
      await condition?.noteChange(tx)
      return result
    }
  const noteCommit = () => {
    isAdmitted = true
    call?.noteCommit()
    condition?.noteCommit()
  }
  const admitted =
    (write: Database['write']): Database['write'] =>
    async (ownerId, change, options) => {
      const onCommit: WriteOptions['onCommit'] = revision => {
        if (ownerId === admission.accountId) committed = revision
      }
      const result = await write(ownerId, claiming(change), { ...options, admission, onCommit })
      noteCommit()
      return result
    }
  return {
    database: {
      ...database,
      write: admitted(database.write),
      holdWrites: (ownerId, work) => database.holdWrites(ownerId, write => work(admitted(write))),
      transaction: async (change, options) => {
        const result = await database.transaction(claiming(change), { ...options, admission })
        noteCommit()
        return result
      },
    },
    revision: () => committed,
    isAdmitted: () => isAdmitted,
  }
}
