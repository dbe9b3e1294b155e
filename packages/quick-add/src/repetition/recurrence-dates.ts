import { ruleParts } from '@daywright/contract/resources/recurrence/recurrence-rule'
import { Temporal } from 'temporal-polyfill'

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** 29 February comes again after eight years at the latest. */
const MAX_DAYS = 366 * 8 + 1

/** The first date of a rule that quick add has made, on a day or later. Its interval does not matter for that. */
export function firstDateOf(rule: string, from: string): string {
  const parts = ruleParts(rule)
  const start = Temporal.PlainDate.from(from)
  for (let days = 0; days < MAX_DAYS; days++) {
    const date = start.add({ days })
    if (isDateOf(parts, date)) return date.toString()
  }
  return from
}

function isDateOf(parts: ReadonlyMap<string, string>, date: Temporal.PlainDate): boolean {
  const month = parts.get('BYMONTH')
  const monthDay = parts.get('BYMONTHDAY')
  const days = parts.get('BYDAY')?.split(',')
  if (month !== undefined && Number(month) !== date.month) return false
  if (monthDay !== undefined && ![date.day, date.day - date.daysInMonth - 1].includes(Number(monthDay))) return false
  return days === undefined || days.some(day => isDay(day, date))
}

/** `TU`, or the `2TU` and `-1FR` of a month. */
function isDay(day: string, date: Temporal.PlainDate): boolean {
  const place = Number(day.slice(0, -2))
  if (CODES[date.dayOfWeek - 1] !== day.slice(-2)) return false
  if (place === 0) return true
  return place === -1 ? date.day + 7 > date.daysInMonth : Math.ceil(date.day / 7) === place
}
