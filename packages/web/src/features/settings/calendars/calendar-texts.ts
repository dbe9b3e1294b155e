import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarImportResult } from '@daywright/contract/resources/calendars/calendar-import'
import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../../data/time/minutes.ts'

type Hours = Pick<SchedulePreference, 'name' | 'rosterCalendarId'>

const hoursNames = (calendarId: string, preferences: readonly Hours[]): string =>
  preferences.flatMap(({ name, rosterCalendarId }) => (rosterCalendarId === calendarId ? [name] : [])).join(', ')

/** [WEB-771] Which working hours are read from a calendar; null if none are. */
export function rosterText({ id }: Pick<CalendarInList, 'id'>, preferences: readonly Hours[]): string | null {
  const names = hoursNames(id, preferences)
  return names === '' ? null : t('Its events are the working hours “{names}”.', { names })
}

type Deleted = Pick<CalendarInList, 'id' | 'kind' | '_count'>

/** What happens to the events of a calendar that is deleted, and [WEB-771] to working hours that are read from it. */
export function deletionText(calendar: Deleted, preferences: readonly Hours[] = []): string {
  const names = hoursNames(calendar.id, preferences)
  const events = eventsText(calendar)
  if (names === '') return events
  return t('{events} The working hours “{names}” are read from it: without it, their weekly times apply.', {
    events,
    names,
  })
}

function eventsText({ kind, _count: { events } }: Deleted): string {
  if (kind === 'subscription')
    return t(
      'Its events are no longer shown and block no time. The calendar itself is not changed. To subscribe again, you need its address.',
    )
  return t(
    '{count, plural, =0 {It has no events.} =1 {Its event is deleted too.} other {Its # events are deleted too.}} This cannot be undone.',
    { count: events },
  )
}

/** What an import did: `Added 12 events. 3 events were here already.` */
export function importText({ added, skipped }: Pick<CalendarImportResult, 'added' | 'skipped'>): string {
  const first = t('{count, plural, =0 {Added no events.} one {Added # event.} other {Added # events.}}', {
    count: added,
  })
  if (skipped === 0) return first
  return t('{first} {count, plural, one {# event was here already.} other {# events were here already.}}', {
    first,
    count: skipped,
  })
}

type Buffers = Pick<CalendarInList, 'enabled' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>

/** `15m free before, 10m after`; null if there is no time around events, or if they block nothing. */
export function bufferText({
  enabled,
  bufferBeforeMinutes: before,
  bufferAfterMinutes: after,
}: Buffers): string | null {
  if (!enabled) return null
  if (before > 0 && after > 0)
    return t('{before} free before, {after} after', {
      before: formatMinutes(before),
      after: formatMinutes(after),
    })
  if (before > 0) return t('{duration} free before', { duration: formatMinutes(before) })
  return after > 0 ? t('{duration} free after', { duration: formatMinutes(after) }) : null
}
