import type { BusyKind, Calendar } from '@daywright/contract/calendar'

type Settings = Pick<
  Calendar,
  'enabled' | 'tentativeBlocks' | 'allDay' | 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'buffersNeedPlace'
>

interface Occurrence {
  busy: BusyKind
  allDay: boolean
  place: string | null
}

/** [CAL-40] Whether the planner keeps the time of an event free, by its calendar's settings. */
export function blocksTime({ busy, allDay }: Omit<Occurrence, 'place'>, calendar: Settings): boolean {
  if (!calendar.enabled) return false
  if (allDay && calendar.allDay !== 'as_marked') return calendar.allDay === 'busy'
  return busy === 'busy' || busy === 'away' || (busy === 'tentative' && calendar.tentativeBlocks)
}

const LINK = /^\s*[a-z][a-z0-9+.-]*:\/\//i
const MINUTE_MS = 60_000

/** [CAL-41] What is kept free before and after an event. A link is no place that one travels to. */
export function buffersOf({ allDay, place }: Omit<Occurrence, 'busy'>, calendar: Settings) {
  const isElsewhere = Boolean(place?.trim()) && !LINK.test(place ?? '')
  if (allDay || (calendar.buffersNeedPlace && !isElsewhere)) return { before: 0, after: 0 }
  return { before: calendar.bufferBeforeMinutes * MINUTE_MS, after: calendar.bufferAfterMinutes * MINUTE_MS }
}
