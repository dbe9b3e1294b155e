import type { Occurrence } from '@daywright/calendar/calendar-reading'
import type { EventChanges, StoredEvent } from '../subscription.store.ts'

/** [CAL-56] What has to be written so that exactly the given occurrences are stored; the rest stays untouched. */
export function eventChanges(stored: readonly StoredEvent[], occurrences: readonly Occurrence[]): EventChanges {
  const unmatched = Map.groupBy(stored, contentOf)
  const added = occurrences.filter(occurrence => unmatched.get(contentOf(occurrence))?.pop() === undefined)
  return { added, removedIds: [...unmatched.values()].flat().map(({ id }) => id) }
}

const contentOf = ({ uid, startAt, endAt, allDay, busy, title, place }: Omit<StoredEvent, 'id'>) =>
  JSON.stringify([uid, startAt, endAt, allDay, busy, title, place])
