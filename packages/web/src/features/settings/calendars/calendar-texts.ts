import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarImportResult } from '@daywright/contract/resources/calendars/calendar-import'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { counted } from '../../../ui/text/counted.ts'

type Deleted = Pick<CalendarInList, 'kind' | '_count'>

/** What happens to the events of a calendar that is deleted. */
export function deletionText({ kind, _count: { events } }: Deleted): string {
  if (kind === 'subscription')
    return 'Its events are no longer shown and block no time. The calendar itself is not changed. To subscribe again, you need its address.'
  if (events === 0) return 'It has no events. This cannot be undone.'
  if (events === 1) return 'Its event is deleted too. This cannot be undone.'
  return `Its ${counted(events, 'event')} are deleted too. This cannot be undone.`
}

/** What an import did: `Added 12 events. 3 events were here already.` */
export function importText({ added, skipped }: Pick<CalendarImportResult, 'added' | 'skipped'>): string {
  const first = added === 0 ? 'Added no events.' : `Added ${counted(added, 'event')}.`
  if (skipped === 0) return first
  return `${first} ${counted(skipped, 'event')} ${skipped === 1 ? 'was' : 'were'} here already.`
}

type Buffers = Pick<CalendarInList, 'enabled' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>

/** `15m free before, 10m after`; null if there is no time around events, or if they block nothing. */
export function bufferText({
  enabled,
  bufferBeforeMinutes: before,
  bufferAfterMinutes: after,
}: Buffers): string | null {
  if (!enabled) return null
  if (before > 0 && after > 0) return `${formatMinutes(before)} free before, ${formatMinutes(after)} after`
  if (before > 0) return `${formatMinutes(before)} free before`
  return after > 0 ? `${formatMinutes(after)} free after` : null
}
