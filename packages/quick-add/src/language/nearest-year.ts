import type { ParsingComponents, ParsingContext, Refiner } from 'chrono-node'
import { daysAfterReference } from './english-date-parts.ts'

/**
 * [WEB-325] A day without a year is the next one, and today is not over before its end. The library compares the day with a
 * time that depends on the zone of the machine, and takes noon for the end of the day.
 */
export const NEAREST_YEAR: Refiner = {
  refine: (context, results) => {
    for (const { start, end } of results) {
      if (!start.isCertain('month') || !start.isCertain('day') || start.isCertain('year')) continue
      const later = nearestYear(context, start, end) - (start.get('year') ?? 0)
      for (const date of [start, end])
        if (date && !date.isCertain('year')) date.imply('year', (date.get('year') ?? 0) + later)
    }
    return results
  },
}

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
