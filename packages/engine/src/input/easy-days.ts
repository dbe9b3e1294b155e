import { type DayCap, localDays } from './day-caps.ts'
import { joinSpans, minutesIn, type Span } from './minute-spans.ts'
import type { Facts } from './task-facts.ts'

/** A day with more work and busy time than this is long [PLAN-125]. */
const EASY_MINUTES = 480

/** For each local day the most work with which it is not long. */
export function easyDays({ timeline, busy }: Pick<Facts, 'timeline' | 'busy'>): DayCap[] {
  return localDays(timeline).map(({ start, end }) => ({
    start,
    end,
    most: Math.max(0, EASY_MINUTES - minutesIn(busy, start, end)),
  }))
}

export function hasLongDay(work: readonly Span[], days: readonly DayCap[]): boolean {
  const joined = joinSpans(work)
  return days.some(({ start, end, most }) => minutesIn(joined, start, end) > most)
}
