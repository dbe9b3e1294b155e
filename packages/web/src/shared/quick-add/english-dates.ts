import type { Chrono, Component, Parser, ParsingComponents, ParsingContext, ParsingResult, Refiner } from 'chrono-node'
import { casual, GB } from 'chrono-node/en'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const NUMBER_WORDS = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
const NUMBER_WORD = NUMBER_WORDS.join('|')

type Components = Partial<Record<Component, number>>

const parser = (
  pattern: RegExp,
  extract: (match: RegExpMatchArray, context: ParsingContext) => Components | null,
): Parser => ({
  pattern: () => pattern,
  extract: (context, match) => extract(match, context),
})

/** The local day of the reference, some days later. */
function dayAfter({ reference }: ParsingContext, days: number): Components {
  const day = reference.getDateWithAdjustedTimezone()
  day.setDate(day.getDate() + days)
  return { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() }
}

/** The next day of the month with a number, today included. */
function nextMonthDay(context: ParsingContext, number: number): Components | null {
  for (let days = 0; days < 62; days++) {
    const found = dayAfter(context, days)
    if (found.day === number) return found
  }
  return null
}

/** The year is the current one, or the next if the day has passed. */
function nextYearDay(context: ParsingContext, day: number, month: number): Components | null {
  const { year = 0, ...today } = dayAfter(context, 0)
  const hasPassed = month < (today.month ?? 0) || (month === today.month && day < (today.day ?? 0))
  return isDay(year, month, day) ? { year: hasPassed ? year + 1 : year, month, day } : null
}

const isDay = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day

/** What the library does not know, or reads in another way than people who write it. */
const ADDITIONS: readonly Parser[] = [
  parser(/\b(?:the\s+)?day\s+after\s+tomorrow\b/i, (_, context) => dayAfter(context, 2)),
  parser(/\btmrw\b|\btmr\b|\btom\b(?=\s*$)/i, (_, context) => dayAfter(context, 1)),
  parser(/\b(?:eod|end\s+of\s+(?:the\s+)?day)\b/i, () => ({ hour: 23, minute: 59 })),
  parser(/\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\s+week\b/i, (match, context) => {
    const today = context.reference.getDateWithAdjustedTimezone().getDay()
    const ahead = (DAYS.indexOf(match[1]?.toLowerCase() ?? '') - today + 7) % 7
    return dayAfter(context, ahead + 7)
  }),
  parser(/\b(tue|thu|wed)(?:s|r|rs)\b\.?/i, (match, context) => {
    const today = context.reference.getDateWithAdjustedTimezone().getDay()
    return dayAfter(context, (DAYS.indexOf(match[1]?.toLowerCase() ?? '') - today + 7) % 7)
  }),
  parser(/\b(?:a\s+week|one\s+week)\s+from\s+(?:today|now)\b/i, (_, context) => dayAfter(context, 7)),
  parser(/\bthe\s+(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of|time|[a-z]+ly)\b)/i, (match, context) =>
    nextMonthDay(context, Number(match[1])),
  ),
  // With dots the day comes first, wherever it is written: 1.12. and 1.12.2026.
  parser(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/, (match, context) =>
    nextYearDay(context, Number(match[1]), Number(match[2])),
  ),
  parser(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(\s?\d{4}|\d{2})(?![\d.:])/, match => {
    const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
    const fullYear = year < 100 ? 2000 + year : year
    return isDay(fullYear, month, day) ? { year: fullYear, month, day } : null
  }),
  parser(new RegExp(`\\b(?:at\\s+)?half\\s+past\\s+(${NUMBER_WORD}|\\d{1,2})(?:\\s*(am|pm))?\\b`, 'i'), clock(30)),
  parser(new RegExp(`\\b(?:at\\s+)?quarter\\s+past\\s+(${NUMBER_WORD}|\\d{1,2})(?:\\s*(am|pm))?\\b`, 'i'), clock(15)),
  parser(new RegExp(`\\b(?:at\\s+)?quarter\\s+to\\s+(${NUMBER_WORD}|\\d{1,2})(?:\\s*(am|pm))?\\b`, 'i'), clock(-15)),
]

/** Without am or pm an hour from one to six is in the afternoon. */
function clock(minutes: number) {
  return (match: RegExpMatchArray): Components | null => {
    const words = match[1]?.toLowerCase() ?? ''
    const index = NUMBER_WORDS.indexOf(words)
    const hour = index < 0 ? Number(words) : index || 12
    const half = match[2]?.toLowerCase()
    const isAfternoon = half === 'pm' || (half === undefined && hour >= 1 && hour <= 6)
    const total = (half || isAfternoon ? (hour % 12) + (isAfternoon ? 12 : 0) : hour) * 60 + minutes
    return hour > 23 ? null : { hour: Math.floor(total / 60), minute: total % 60 }
  }
}

/** `tomorrow 9-10`: numbers alone are a time only right after a day, and as the last words. */
const HOURS_OF_DAY: Parser = {
  pattern: () =>
    /(?<=\b(?:today|tomorrow|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?)\s+)(\d{1,2})\s?[-–]\s?(\d{1,2})(?=\s*$)/i,
  extract: (context, match) => {
    const [start, end] = [Number(match[1]), Number(match[2])]
    if (start > 23 || end > 24 || start === end) return null
    return context.createParsingResult(
      match.index ?? 0,
      match[0],
      { hour: start, minute: 0 },
      { hour: end % 24, minute: 0 },
    )
  },
}

/** `at 3` is in the afternoon, and so is `from 11 to 1`; `03:00` is not. */
const AFTERNOON: Refiner = {
  refine: (_, results) => {
    for (const result of results) {
      if (/\b0\d/.test(result.text)) continue
      for (const date of timesOf(result)) {
        const hour = date.get('hour') ?? 0
        if (!date.isCertain('hour') || date.isCertain('meridiem') || hour < 1 || hour > 6) continue
        date.assign('hour', hour + 12)
        if (date === result.end) for (const part of ['year', 'month', 'day'] as const) takeOver(result, part)
      }
    }
    return results
  },
}

const timesOf = ({ start, end }: ParsingResult): ParsingComponents[] => (end ? [start, end] : [start])

/** The end was taken for the next morning. */
function takeOver({ start, end }: ParsingResult, part: 'year' | 'month' | 'day'): void {
  const value = start.get(part)
  if (end && value !== null && !end.isCertain(part)) end.imply(part, value)
}

const withAdditions = (library: Chrono): Chrono => {
  const chrono = library.clone()
  chrono.parsers.unshift(HOURS_OF_DAY, ...ADDITIONS)
  chrono.refiners.unshift(AFTERNOON)
  return chrono
}

const byOrder = { monthFirst: withAdditions(casual), dayFirst: withAdditions(GB) }

export const englishDates = (isDayFirst: boolean): Chrono => (isDayFirst ? byOrder.dayFirst : byOrder.monthFirst)
