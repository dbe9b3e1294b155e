import pLimit from 'p-limit'
import type { Db, Dialect } from '../database.ts'
import { LockedElsewhereError } from '../errors/locked-elsewhere-error.ts'
import { waitForLocks } from './lock-waits.ts'

/** Locks the account first, then makes the change, in one transaction. Returns what both returned. */
export type LockedTransaction = <T, L>(
  ownerId: string,
  lock: (tx: Db) => Promise<L>,
  change: (tx: Db, locked: L) => Promise<T>,
) => Promise<{ result: T; locked: L }>

export interface LockedTransactionOptions {
  db: Db
  dialect: Dialect
  /** [OPS-45] How many may be open at the same time: the connections that are not kept for reads. */
  maxTransactions: number
}

/** The change has not begun while the lock is waited for, so an attempt without the lock can be repeated. */
export function lockedTransactions({ db, dialect, maxTransactions }: LockedTransactionOptions): LockedTransaction {
  const waitForLock = waitForLocks(pLimit(maxTransactions))
  return (ownerId, lock, change) => {
    const lockAndChange = async (tx: Db) => {
      const locked = await lock(tx).catch(error => {
        throw dialect.isLockTimeout(error) ? new LockedElsewhereError(error) : error
      })
      return { result: await change(tx, locked), locked }
    }
    return waitForLock(ownerId, () => db.transaction().execute(lockAndChange))
  }
}
