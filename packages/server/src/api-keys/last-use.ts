import type { Database } from '../db/database.ts'
import { type KeyHolder, type KeyUse, saveLastUse } from './api-key.store.ts'

/** [KEY-6] One write for each key and minute is exact enough to find the keys that nobody needs any more. */
const PRECISION_MILLISECONDS = 60_000
const GATHER_MILLISECONDS = 1000

interface LastUse {
  note(holder: KeyHolder, now: string): void
  flush(): Promise<void>
}

/**
 * Gathers uses for a moment and writes them together, beside the requests. Not through `database.write`: that a key was
 * used is no change of what its owner keeps, and must not raise the revision.
 */
export function trackLastUse(database: Database): LastUse {
  const pending = new Map<string, KeyUse>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    // In the same order in every process, so that two of them cannot wait for each other.
    const uses = [...pending.values()].toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1))
    pending.clear()
    if (uses.length === 0) return
    await database.db.transaction().execute(async tx => {
      for (const use of uses) await saveLastUse(tx, use)
    })
  }
  return {
    note(holder, now) {
      const { keyId, userId, lastUsedAt } = holder
      if (lastUsedAt !== null && Date.parse(now) - Date.parse(lastUsedAt) < PRECISION_MILLISECONDS) return
      holder.lastUsedAt = now
      pending.set(keyId, { keyId, userId, usedAt: now })
      // A use that could not be written is noted again by a later request.
      timer ??= setTimeout(() => flush().catch(() => {}), GATHER_MILLISECONDS).unref()
    },
    flush: () => flush().catch(() => {}),
  }
}
