import type { Database } from '../db/database.ts'
import { type AccountVersions, versionsOfAll } from '../db/transactions/owner-writes.ts'

/** [EVENT-3] Changes within this time cause one event. */
const BATCH_MILLISECONDS = 50
const RETRY_MILLISECONDS = 1000

/** Collects accounts that may have changed, and reads all of their versions in one statement. */
interface RevisionPoll {
  soon(ownerId: string): void
  stop(): void
}

/** A deleted account is reported without versions. */
export function pollRevisions(
  database: Database,
  onVersions: (ownerId: string, versions: AccountVersions | undefined) => void,
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
      const versions = await versionsOfAll(database, owners)
      for (const ownerId of owners) onVersions(ownerId, versions.get(ownerId))
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
