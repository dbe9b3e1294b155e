import { LRUCache } from 'lru-cache'

const MAX_BYTES = 16 * 1024 * 1024
/** A larger response is not cached: it would evict many smaller ones that are used more often. */
const MAX_ENTRY_BYTES = MAX_BYTES / 4

export interface ResponseCache {
  get(ownerId: string, url: string, revision: number): Buffer | undefined
  set(ownerId: string, url: string, revision: number, body: Buffer): void
}

interface Entry {
  revision: number
  body: Buffer
}

/**
 * Responses that depend only on the owner's records, each stored with the revision it was built from. An entry is valid
 * while that is still the owner's revision, so nothing has to be invalidated.
 */
export function responseCache(): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body }, key) => key.length + body.length,
  })
  return {
    get(ownerId, url, revision) {
      const entry = entries.get(keyOf(ownerId, url))
      return entry?.revision === revision ? entry.body : undefined
    },
    set(ownerId, url, revision, body) {
      entries.set(keyOf(ownerId, url), { revision, body })
    },
  }
}

const keyOf = (ownerId: string, url: string) => `${ownerId} ${url}`
