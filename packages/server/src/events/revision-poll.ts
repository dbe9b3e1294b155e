import type { Database } from '../db/database.ts'
import { revisionsOf } from '../db/owner-writes.ts'

/** [EVENT-3] Changes within this time cause one event. */
const BATCH_MILLISECONDS = 50
const RETRY_MILLISECONDS = 1000

/** Collects accounts that may have changed, and reads all of their revisions in one statement. */
export interface RevisionPoll {
  soon(ownerId: string): void
  stop(): void
}

/** A deleted account is reported without a revision. */
export function pollRevisions(
  database: Database,
  onRevision: (ownerId: string, revision: number | undefined) => void,
): RevisionPoll {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const pollWithin = (milliseconds: number) => {
    timer ??= setTimeout(poll, milliseconds).unref()
  }
  const poll = async () => {
    timer = undefined
    const owners = [...waiting]
    waiting.clear()
    try {
      const revisions = await revisionsOf(database, owners)
      for (const ownerId of owners) onRevision(ownerId, revisions.get(ownerId))
    } catch {
      // The database is unavailable: try again later, so that no change is missed.
      for (const ownerId of owners) waiting.add(ownerId)
      pollWithin(RETRY_MILLISECONDS)
    }
  }
  return {
    soon(ownerId) {
      waiting.add(ownerId)
      pollWithin(BATCH_MILLISECONDS)
    },
    stop: () => {
      waiting.clear()
      clearTimeout(timer)
    },
  }
}
