import { type Timeline, wallClock } from '../input/free-time/timeline.ts'
import type { Instant } from '../plan-types.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant on the user's own clock, as in `Fri 20 Nov 17:00`. */
export function localTime(timeline: Timeline, instant: Instant): string {
  return `${localDay(timeline, instant)} ${timeOfDay(timeline, instant)}`
}

/** Its day alone, as in `Fri 20 Nov`. */
export function localDay(timeline: Timeline, instant: Instant): string {
  const local = new Date(wallClock(timeline, instant))
  return `${WEEKDAYS[local.getUTCDay()]} ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`
}

/** Its time alone, as in `17:00`. */
export function timeOfDay(timeline: Timeline, instant: Instant): string {
  const local = new Date(wallClock(timeline, instant))
  return `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`
}

export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return rest === 1 ? '1 minute' : `${rest} minutes`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
