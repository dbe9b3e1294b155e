import type { Busy } from '@daywright/calendar/calendar-reading'
import type { GraphEvent } from './graph-event.ts'

/** https://learn.microsoft.com/en-us/graph/api/resources/event#properties */
const SHOWN_AS: Readonly<Record<string, Busy>> = {
  free: 'free',
  workingElsewhere: 'free',
  tentative: 'tentative',
  busy: 'busy',
  oof: 'away',
}

/** [MSCAL-3] How an event takes up its owner's time, as in calendars of files [CAL-20]; null if it was cancelled. */
export function busyOfGraphEvent({ isCancelled, showAs, responseStatus }: GraphEvent): Busy | null {
  if (isCancelled) return null
  const answer = responseStatus?.response
  if (answer === 'declined') return 'free'
  const marked = SHOWN_AS[showAs ?? ''] ?? 'busy'
  if (marked === 'free') return 'free'
  return answer === 'tentativelyAccepted' || answer === 'notResponded' ? 'tentative' : marked
}
