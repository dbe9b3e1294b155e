import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { type PublishedFeed, saveReads } from './published-feed.store.ts'

const MAX_FEEDS = 10_000
const PRECISION_MILLISECONDS = 60_000

/** [CAL-86] Counts reads, and saves them once a minute and feed at the most. */
export function countFeedReads(db: Db): (feed: PublishedFeed, now: string) => Promise<void> {
  const unsaved = new LRUCache<string, number>({ max: MAX_FEEDS })
  return async (feed, now) => {
    const key = `${feed.userId} ${feed.id}`
    const reads = (unsaved.get(key) ?? 0) + 1
    const age = feed.lastReadAt === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(feed.lastReadAt)
    // Negative after the clock was set back.
    const isDue = age >= PRECISION_MILLISECONDS || age < 0
    unsaved.set(key, isDue ? 0 : reads)
    if (isDue) await saveReads(db, feed, reads, now)
  }
}
