import type { ParsingComponents, ParsingContext, Refiner } from 'chrono-node'
import { daysAfterReference, isCalendarDay } from './english-date-parts.ts'

/**
 * [WEB-325] A day without a year is the next one, and today is not over before its end. The library compares the day with a
 * time that depends on the zone of the machine, and takes noon for the end of the day.
 */
export const NEAREST_YEAR: Refiner = {
  refine: (context, results) =>
    results.filter(({ start, end }) => {
      if (!start.isCertain('month') || !start.isCertain('day') || start.isCertain('year')) return true
      const later = nearestYear(context, start, end) - (start.get('year') ?? 0)
      const dates = [start, ...(end ? [end] : [])]
      for (const date of dates) if (!date.isCertain('year')) date.imply('year', (date.get('year') ?? 0) + later)
      // The next year may have no 29 February.
      return dates.every(exists)
    }),
}

const exists = (date: ParsingComponents) =>
  isCalendarDay(date.get('year') ?? 0, date.get('month') ?? 0, date.get('day') ?? 0)

function nearestYear(context: ParsingContext, start: ParsingComponents, end: ParsingComponents | undefined): number {
  const [month, day] = [start.get('month') ?? 1, start.get('day') ?? 1]
  const today = daysAfterReference(context, 0)
  const [thisYear, thisMonth, thisDay] = [today.year ?? 0, today.month ?? 1, today.day ?? 1]
  const distance = month - thisMonth || day - thisDay
  const isOver = distance < 0 || (distance === 0 && hasPassed(context, isSameDay(start, end) ? end : start))
  return isOver ? thisYear + 1 : thisYear
}

/** The end of `2 March 9:00-17:00` says whether it is over. */
const isSameDay = (start: ParsingComponents, end: ParsingComponents | undefined): end is ParsingComponents =>
  end?.get('day') === start.get('day') && end?.get('month') === start.get('month')

/** Whether a time of today is over; a day alone is not. */
function hasPassed({ reference }: ParsingContext, date: ParsingComponents): boolean {
  if (!date.isCertain('hour')) return false
  const now = reference.getDateWithAdjustedTimezone()
  const minutes = (date.get('hour') ?? 0) * 60 + (date.get('minute') ?? 0)
  return minutes < now.getHours() * 60 + now.getMinutes()
}

/** Those that a timestamp of the API can have; other dates stay in the title. */
const YEARS = { first: 1970, last: 9999 }

export const STORED_YEARS: Refiner = {
  refine: (_, results) => results.filter(({ start, end }) => [start, ...(end ? [end] : [])].every(hasStoredYear)),
}

function hasStoredYear(date: ParsingComponents): boolean {
  const year = date.get('year') ?? 0
  return year >= YEARS.first && year <= YEARS.last
}
