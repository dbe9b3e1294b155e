import pLimit from 'p-limit'
import type { ChangeFeed, Database, Db, Dialect, WriteOptions } from '../database.ts'
import { LockedElsewhereError } from '../errors/locked-elsewhere-error.ts'
import { RevisionChangedError } from '../errors/revision-changed-error.ts'
import { compiledQuery } from '../statements/compiled-query.ts'
import { ownerList } from '../statements/row-batches.ts'
import { lockAdmitted, raiseAccessVersion, saveAccessVersion } from './admission.ts'
import { waitForLocks } from './lock-waits.ts'
import { semaphorePerKey } from './locks.ts'

/** [OPS-29] Writers of one account run one after another anyway; waiting in the database, each would hold a connection. */
const MAX_WRITERS = 3
/** Locks no account. */
const NO_ACCOUNT = ''

export function ownerWrites(
  changes: ChangeFeed,
  options: LockedTransactionOptions,
): Pick<Database, 'write' | 'transaction' | 'holdWrites'> {
  const lockedTransaction = lockedTransactions(options)
  const { dialect } = options
  const writeNow = writesOf(lockedTransaction, dialect, changes)
  const held = new Map<string, Promise<void>>()
  return {
    write: async (ownerId, change, options) => {
      while (held.has(ownerId)) await held.get(ownerId)
      return writeNow(ownerId, change, options)
    },
    transaction: async (change, { admission, revokesAccessOf } = {}) => {
      const lock = async (tx: Db) => {
        if (admission) await lockAdmitted(tx, admission)
        if (revokesAccessOf !== undefined) await raiseAccessVersion(tx, dialect, revokesAccessOf)
      }
      const { result } = await lockedTransaction(admission?.accountId ?? revokesAccessOf ?? NO_ACCOUNT, lock, change)
      // Event streams of the account are checked again.
      if (revokesAccessOf !== undefined) changes.publish(revokesAccessOf)
      return result
    },
    holdWrites: async (ownerId, work) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(ownerId, promise)
      try {
        return await work(writeNow)
      } finally {
        held.delete(ownerId)
        resolve()
      }
    },
  }
}

/** Raises the owner's revision first in each transaction, which locks its row and serializes the owner's writers. */
function writesOf(lockedTransaction: LockedTransaction, dialect: Dialect, changes: ChangeFeed): Database['write'] {
  const limitWriters = semaphorePerKey(MAX_WRITERS)
  return (ownerId, change, options = {}) =>
    limitWriters(ownerId, async () => {
      const lock = async (tx: Db) => {
        const owner = await raiseRevision(tx, dialect, ownerId, options)
        if (owner && options.revokesAccess) await saveAccessVersion(tx, ownerId, owner.accessVersion)
        return owner
      }
      const { result, locked: owner } = await lockedTransaction(ownerId, lock, (tx, locked) =>
        change(tx, locked?.revision ?? 0),
      )
      changes.publish(ownerId)
      if (owner) options.onCommit?.(owner.revision)
      return result
    })
}

/** [AUTH-31] The caller is checked by the statement that every write begins with, so the check costs nothing. */
async function raiseRevision(tx: Db, dialect: Dialect, ownerId: string, options: WriteOptions) {
  const { admission, unchangedSince } = options
  if (admission?.accountId !== ownerId) {
    // An admin changes another account.
    if (admission) await lockAdmitted(tx, admission)
    const owner = await raised(tx, dialect, ownerId, options).executeTakeFirst()
    if (!owner && unchangedSince !== undefined) throw new RevisionChangedError()
    return owner
  }
  for (;;) {
    const version = admission.accessVersion()
    const owner =
      version === null ? undefined : await raiseAdmitted(tx, dialect, ownerId, { ...options, accessVersion: version })
    if (owner) return owner
    if (unchangedSince !== undefined && (await revisionOf(tx, ownerId)) !== unchangedSince)
      throw new RevisionChangedError()
    await admission.lookUpAgain(tx)
  }
}

/** Undefined if the account has another access version by now. */
async function raiseAdmitted(
  tx: Db,
  dialect: Dialect,
  ownerId: string,
  { accessVersion, ...options }: WriteOptions & { accessVersion: number },
): Promise<AccountVersions | undefined> {
  const isUsual = !options.revokesAccess && options.unchangedSince === undefined
  if (isUsual) return (await raiseUsual(tx, { ownerId, accessVersion }, dialect))[0]
  return raised(tx, dialect, ownerId, options).where('accessVersion', '=', accessVersion).executeTakeFirst()
}

const raiseUsual = compiledQuery(
  (db, { ownerId, accessVersion }: { ownerId: string; accessVersion: number }, dialect: Dialect) =>
    raised(db, dialect, ownerId, {}).where('accessVersion', '=', accessVersion),
)

function raised(tx: Db, dialect: Dialect, ownerId: string, { revokesAccess, unchangedSince }: WriteOptions) {
  return tx
    .updateTable('accountState')
    .set(eb => ({
      revision: dialect.nextVersion('revision'),
      hasChanged: eb.ref('isFollowed'),
      ...(revokesAccess && { accessVersion: dialect.nextVersion('accessVersion') }),
    }))
    .where('userId', '=', ownerId)
    .$if(unchangedSince !== undefined, query => query.where('revision', '=', unchangedSince ?? 0))
    .returning(['revision', 'accessVersion'])
}

/** A number that changes with every write to the account's records. */
export const revisionOf = async (db: Db, ownerId: string): Promise<number> =>
  (await versionsOf(db, ownerId))?.revision ?? 0

/** The numbers of an account that tell whether what was read before is still true. */
export interface AccountVersions {
  /** Changes with every write to the account's records. */
  revision: number
  /** Changes when a key, a session or a role of the account is taken away. */
  accessVersion: number
}

const findVersions = compiledQuery((db, { ownerId }: { ownerId: string }) =>
  db.selectFrom('accountState').select(['revision', 'accessVersion']).where('userId', '=', ownerId),
)

/** Undefined for an account that was deleted. */
export async function versionsOf(db: Db, ownerId: string): Promise<AccountVersions | undefined> {
  const [versions] = await findVersions(db, { ownerId })
  return versions
}

/** The versions of any number of accounts, in one statement; a deleted account has none. */
export async function versionsOfAll(
  { db, dialect }: Database,
  ownerIds: readonly string[],
): Promise<Map<string, AccountVersions>> {
  const rows = await db
    .selectFrom('accountState')
    .select(['userId', 'revision', 'accessVersion'])
    .where('userId', 'in', ownerList(dialect, ownerIds))
    .execute()
  return new Map(rows.map(({ userId, ...versions }) => [userId, versions]))
}

/** Locks the account first, then makes the change, in one transaction. Returns what both returned. */
type LockedTransaction = <T, L>(
  ownerId: string,
  lock: (tx: Db) => Promise<L>,
  change: (tx: Db, locked: L) => Promise<T>,
) => Promise<{ result: T; locked: L }>

interface LockedTransactionOptions {
  db: Db
  dialect: Dialect
  /** [OPS-45] How many may be open at the same time: the connections that are not kept for reads. */
  maxTransactions: number
}

/** The change has not begun while the lock is waited for, so an attempt without the lock can be repeated. */
function lockedTransactions({ db, dialect, maxTransactions }: LockedTransactionOptions): LockedTransaction {
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
