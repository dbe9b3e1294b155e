import type { Database } from '../db/database.ts'
import { revisionsOf } from '../db/owner-writes.ts'

/** [EVENT-3] Changes within this time are told as one. */
const GATHER_MILLISECONDS = 50
const RETRY_MILLISECONDS = 1000

/** Gathers accounts of which something may have changed, and looks up all of them in one statement. */
export interface RevisionPoll {
  soon(ownerId: string): void
  stop(): void
}

/** An account that is gone is found without a revision. */
export function pollRevisions(
  database: Database,
  found: (ownerId: string, revision: number | undefined) => void,
): RevisionPoll {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const lookWithin = (milliseconds: number) => {
    timer ??= setTimeout(look, milliseconds).unref()
  }
  const look = async () => {
    timer = undefined
    const owners = [...waiting]
    waiting.clear()
    try {
      const revisions = await revisionsOf(database, owners)
      for (const ownerId of owners) found(ownerId, revisions.get(ownerId))
    } catch {
      // The database is away: nobody misses a change because of it.
      for (const ownerId of owners) waiting.add(ownerId)
      lookWithin(RETRY_MILLISECONDS)
    }
  }
  return {
    soon(ownerId) {
      waiting.add(ownerId)
      lookWithin(GATHER_MILLISECONDS)
    },
    stop: () => {
      waiting.clear()
      clearTimeout(timer)
    },
  }
}
