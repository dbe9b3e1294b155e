import { minuteOfClock } from '@daywright/contract/fields/clock-time'
import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { joined, type Span, without } from '../../data/time/spans.ts'
import { DAY_MINUTES } from '../../ui/time/time-units.ts'

/** The open spans of each day in minutes since midnight, sorted and disjoint; day 0 is Sunday. */
export type WeekHours = readonly (readonly Span[])[]

export const DAYS = 7
/** The latest time of day; a window that ends then lasts until midnight. */
const LAST_MINUTE = DAY_MINUTES - 1

export const CLOSED: WeekHours = Array.from({ length: DAYS }, () => [])

export function weekOf(windows: readonly Window[]): WeekHours {
  return windows.reduce<WeekHours>(
    (week, { day, start, end }) =>
      day.reduce(
        (open, weekday) => painted(open, weekday, { from: minuteOfClock(start), to: endMinuteOf(end) }, true),
        week,
      ),
    CLOSED,
  )
}

/** The fewest windows for the week: days with the same span share a window. */
export function windowsOf(week: WeekHours): Window[] {
  const daysOf = new Map<string, number[]>()
  week.forEach((spans, day) => {
    for (const { from, to } of spans) {
      const key = `${clockOf(from)}-${clockOf(Math.min(to, LAST_MINUTE))}`
      daysOf.set(key, [...(daysOf.get(key) ?? []), day])
    }
  })
  return [...daysOf].map(([key, day]) => ({ day, start: key.slice(0, 5), end: key.slice(6) }))
}

/** The week with a span of a day opened or closed; all other minutes stay the same. */
export function painted(week: WeekHours, day: number, span: Span, isOpen: boolean): WeekHours {
  const others = (week[day] ?? []).flatMap(old => without(old, span))
  const spans = isOpen ? joined([...others, span]) : others
  return week.map((old, index) => (index === day ? spans : old))
}

export const isOpenAt = (week: WeekHours, day: number, minute: number): boolean =>
  (week[day] ?? []).some(({ from, to }) => from <= minute && minute < to)

export const openMinutes = (week: WeekHours): number => week.flat().reduce((sum, { from, to }) => sum + to - from, 0)

const endMinuteOf = (clock: string) => (minuteOfClock(clock) === LAST_MINUTE ? DAY_MINUTES : minuteOfClock(clock))

/** `09:30` */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
