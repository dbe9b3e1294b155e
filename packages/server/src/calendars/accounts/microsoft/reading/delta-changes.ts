import { z } from 'zod'
import { type FetchedEvent, storedUid } from '../../connected/fetched-events.ts'
import { readGraphEvent } from './read-graph-event.ts'

const Entry = z.object({
  id: z.string(),
  '@removed': z.unknown().optional(),
  type: z.string().nullish(),
  seriesMasterId: z.string().nullish(),
})

/**
 * [MSCAL-7] The changes of single events that a delta query reports; null if it does not say enough, so that the view has to be listed. Of
 * a series, Graph repeats instances without their titles and leaves out deleted ones, and a removed event that is not known may be a series.
 */
export function deltaChanges(
  entries: readonly unknown[],
  known: ReadonlySet<string>,
  zone: string,
): FetchedEvent[] | null {
  const changes = new Map<string, FetchedEvent>()
  for (const entry of entries) {
    const change = changeOf(entry, known, zone)
    // Which of two versions of an event is the later one is not said.
    if (!change || changes.has(change.uid)) return null
    changes.set(change.uid, change)
  }
  return [...changes.values()]
}

function changeOf(entry: unknown, known: ReadonlySet<string>, zone: string): FetchedEvent | null {
  const { data } = Entry.safeParse(entry)
  if (!data) return null
  const uid = storedUid(data.id)
  if (data['@removed'] !== undefined) return known.has(uid) ? { uid, occurrence: null } : null
  if (data.type !== 'singleInstance' || data.seriesMasterId) return null
  const read = readGraphEvent(entry, zone)
  return read && !read.isOwn && !read.isZoneUnknown ? read : null
}
