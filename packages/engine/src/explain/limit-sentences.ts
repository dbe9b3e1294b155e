import { instantOf, type Timeline } from '../input/free-time/timeline.ts'
import { duration, localDay } from './local-time.ts'
import type { MoreOnDay } from './relaxed-rules.ts'

/** As in `45 minutes more on Thu 19 Nov, which is planned up to its limit`. */
export function moreWords(timeline: Timeline, more: readonly MoreOnDay[]): string {
  const days = more.map(({ start, minutes }) => `${duration(minutes)} more on ${dayOf(timeline, start)}`)
  const which = more.length > 1 ? 'which are planned up to their limits' : 'which is planned up to its limit'
  return `${days.join(' and ')}, ${which}`
}

/** All that is more, and the first day of it. */
export function moreValues(timeline: Timeline, more: readonly MoreOnDay[]) {
  const [first] = more
  if (!first) return {}
  const moreMinutes = more.reduce((sum, { minutes }) => sum + minutes, 0)
  return { moreMinutes, moreOn: instantOf(timeline, first.start) }
}

export function pauseWords(gapMinutes: number): string {
  return `the pauses of ${duration(gapMinutes)} between sessions`
}

function dayOf(timeline: Timeline, minute: number): string {
  return localDay(timeline, instantOf(timeline, minute))
}
