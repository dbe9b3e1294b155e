/** `updatedAt` of a record after an edit: now, but always later than before, even within one millisecond. */
export function nextUpdatedAt(previous: string, now: string): string {
  return now > previous ? now : new Date(Date.parse(previous) + 1).toISOString()
}
