import type { WeeklyWindow } from '../../plan-types.ts'

const WEEK_DAYS = 7

/** 1 January 1970 was a Thursday. */
export function weekdayOf(epochDay: number): number {
  return (((epochDay + 4) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS
}

/** Whether a window may be open on a day, its weekdays aside [PREF-12]. */
export function appliesIn({ every, on, except }: WeeklyWindow, day: number): boolean {
  if (on !== undefined) return on === day
  if (except && day >= except.first && day <= except.last) return false
  return !every || positionIn(every.weeks * WEEK_DAYS, day - every.from) < WEEK_DAYS
}

/** The windows that apply on the same days, their weekdays aside. Those of every week have an empty key. */
export function groupsByDays(windows: readonly WeeklyWindow[]): Map<string, WeeklyWindow[]> {
  return Map.groupBy(windows, ({ every, on, except }) => {
    if (on !== undefined) return `on ${on} `
    const turn = every ? `every ${every.weeks} from ${positionIn(every.weeks * WEEK_DAYS, every.from)} ` : ''
    return except ? `${turn}not ${except.first}-${except.last} ` : turn
  })
}

/** Days of which one is the longest: those of the dated windows, and of all others a whole rotation, wherever it begins. */
export function daysToCompare(windows: readonly WeeklyWindow[]): number[] {
  const dated = windows.flatMap(({ on }) => on ?? [])
  const weekly = windows.filter(({ on }) => on === undefined)
  const weeks = Math.max(1, ...weekly.map(({ every }) => every?.weeks ?? 1))
  // After the days on which they do not apply.
  const first = Math.max(0, ...weekly.map(({ except }) => (except ? except.last + 1 : 0)))
  const days = weekly.length === 0 ? [] : Array.from({ length: weeks * WEEK_DAYS }, (_, index) => first + index)
  return [...new Set(dated), ...days]
}

const positionIn = (length: number, value: number): number => ((value % length) + length) % length
