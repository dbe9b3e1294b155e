import { toTimestamp } from '../time/clock.ts'

/** `updatedAt` after an edit: now, but always later than before, even within one millisecond. */
export function nextUpdatedAt(previous: string, now: string): string {
  return now > previous ? now : toTimestamp(Date.parse(previous) + 1)
}

/** The same for a PATCH, where an empty change is no edit. */
export function editedAt(record: { updatedAt: string }, change: object, now: string): string {
  return Object.keys(change).length === 0 ? record.updatedAt : nextUpdatedAt(record.updatedAt, now)
}
