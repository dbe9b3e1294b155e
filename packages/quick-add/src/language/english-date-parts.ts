import type { Component, Parser, ParsingComponents, ParsingContext } from 'chrono-node'

export type Components = Partial<Record<Component, number>>

export const parser = (
  pattern: RegExp,
  extract: (match: RegExpMatchArray, context: ParsingContext) => Components | ParsingComponents | null,
): Parser => ({
  pattern: () => pattern,
  extract: (context, match) => extract(match, context),
})

/** The local day of the reference, some days later. */
export function daysAfterReference({ reference }: ParsingContext, days: number): Components {
  const day = reference.getDateWithAdjustedTimezone()
  day.setDate(day.getDate() + days)
  return { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() }
}

/** The next day of the month with a number, today included. */
export function nextMonthDay(context: ParsingContext, number: number): Components | null {
  for (let days = 0; days < 62; days++) {
    const found = daysAfterReference(context, days)
    if (found.day === number) return found
  }
  return null
}

/** The year is the current one, or the next if the day has passed. */
export function nextYearDay(context: ParsingContext, day: number, month: number): Components | null {
  const { year = 0, ...today } = daysAfterReference(context, 0)
  const hasPassed = month < (today.month ?? 0) || (month === today.month && day < (today.day ?? 0))
  const next = hasPassed ? year + 1 : year
  return isCalendarDay(next, month, day) ? { year: next, month, day } : null
}

export const isCalendarDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
