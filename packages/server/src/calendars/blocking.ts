import type { BusyKind, Calendar } from '@daywright/contract/resources/calendars/calendar'

type Settings = Pick<Calendar, 'enabled' | 'tentativeBlocks' | 'allDay'>

interface Occurrence {
  busy: BusyKind
  allDay: boolean
}

/** [CAL-40] Whether the planner keeps the time of an event free, by its calendar's settings. */
export function blocksTime({ busy, allDay }: Occurrence, calendar: Settings): boolean {
  if (!calendar.enabled) return false
  if (allDay && calendar.allDay !== 'as_marked') return calendar.allDay === 'busy'
  return busy === 'busy' || busy === 'away' || (busy === 'tentative' && calendar.tentativeBlocks)
}
