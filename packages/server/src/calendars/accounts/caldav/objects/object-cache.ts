import { LRUCache } from 'lru-cache'

/** An object of a calendar as the server has it under an ETag. */
export interface CachedObject {
  etag: string
  text: string
}

/** The objects of a calendar by their keys. */
export type CachedObjects = ReadonlyMap<string, CachedObject>

/** What was read of calendars before, so that only what is new or changed is fetched. */
export interface ObjectCache {
  find(calendar: string): CachedObjects
  save(calendar: string, objects: CachedObjects): void
}

/** Of all calendars together, in one process. Only in memory: the texts of a user's events are not stored. */
const MAX_CHARACTERS = 32_000_000
/** One calendar does not push out all others. */
const MAX_CHARACTERS_OF_ONE = 16_000_000
const NOTHING: CachedObjects = new Map()

export function objectCache(): ObjectCache {
  const calendars = new LRUCache<string, CachedObjects>({
    maxSize: MAX_CHARACTERS,
    maxEntrySize: MAX_CHARACTERS_OF_ONE,
    sizeCalculation: objects => {
      let characters = 1
      for (const [key, { etag, text }] of objects) characters += key.length + etag.length + text.length
      return characters
    },
  })
  return {
    find: calendar => calendars.get(calendar) ?? NOTHING,
    save: (calendar, objects) => void calendars.set(calendar, objects),
  }
}
