import type { ChangeFeed, Database, Db } from './database.ts'
import { semaphorePerKey } from './locks.ts'
import { idList } from './row-batches.ts'

/** [OPS-29] Writers of one account run one after another anyway; waiting in the database, each would hold a connection. */
const MAX_WRITERS = 3

export function ownerWrites(db: Db, changes: ChangeFeed): Pick<Database, 'write' | 'holdWrites'> {
  const writeNow = writesOf(db, changes)
  const held = new Map<string, Promise<void>>()
  return {
    write: async (ownerId, change, onCommit) => {
      while (held.has(ownerId)) await held.get(ownerId)
      return writeNow(ownerId, change, onCommit)
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
function writesOf(db: Db, changes: ChangeFeed): Database['write'] {
  const limitWriters = semaphorePerKey(MAX_WRITERS)
  return (ownerId, change, onCommit) =>
    limitWriters(ownerId, async () => {
      const { result, owner } = await db.transaction().execute(async tx => {
        const owner = await tx
          .updateTable('user')
          .set(eb => ({ revision: eb('revision', '+', 1) }))
          .where('id', '=', ownerId)
          .returning('revision')
          .executeTakeFirst()
        return { result: await change(tx), owner }
      })
      changes.publish(ownerId)
      if (owner) onCommit?.(owner.revision)
      return result
    })
}

/** A number that changes with every write to the account's records. */
export async function revisionOf(db: Db, ownerId: string): Promise<number> {
  const row = await db.selectFrom('user').select('revision').where('id', '=', ownerId).executeTakeFirst()
  return row?.revision ?? 0
}

/** The revisions of any number of accounts, in one statement; a deleted account has none. */
export async function revisionsOf(
  { db, dialect }: Database,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'revision'])
    .where('id', 'in', idList(dialect, 'user', ownerIds))
    .execute()
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
