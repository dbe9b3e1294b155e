import type { Chrono, Parser, ParsingComponents, ParsingContext, ParsingResult, Refiner } from 'chrono-node'
import { casual } from 'chrono-node/en'
import { AFTERNOON, clockParsers } from './english-clock.ts'
import { daysAfterReference, isCalendarDay, nextMonthDay, nextYearDay, parser } from './english-date-parts.ts'
import { NEAREST_YEAR, STORED_YEARS } from './nearest-year.ts'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAY = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*'
/** Short forms and typing errors that the library does not know, by the number of the day. */
const ODD_DAYS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:tue(?:s|r|rs)|tus?eday|teusday)\b\.?/i, 2],
  [/\b(?:wed(?:s|r|rs)|wed?ns?e?day|wendsday|wenesday)\b\.?/i, 3],
  [/\b(?:thu(?:s|r|rs)|thrusday|thurday|thusday)\b\.?/i, 4],
  [/\b(?:firday|fryday)\b/i, 5],
  [/\b(?:saterday|satruday|satuday)\b/i, 6],
]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]*`
const ODD_MONTHS: readonly (readonly [string, number])[] = [
  ['janurary|januray', 1],
  ['febuary|feburary|febr', 2],
  ['setember|septemer|septmber', 9],
  ['ocotber|octobre', 10],
  ['novemeber|novmber', 11],
  ['decemeber|decmber', 12],
]

const fullYear = (text = '') => (text.trim().length < 4 ? 2000 + Number(text) : Number(text))

const daysUntil = ({ reference }: ParsingContext, weekday: number) =>
  (weekday - reference.getDateWithAdjustedTimezone().getDay() + 7) % 7

/** A weekday as the library would give it, so that `Thurs 26 Nov` is one date. */
function weekdayParser([pattern, weekday]: readonly [RegExp, number]): Parser {
  return parser(pattern, (_, context) => {
    const components = context.createParsingComponents({ weekday })
    const day = daysAfterReference(context, daysUntil(context, weekday))
    for (const part of ['year', 'month', 'day'] as const) components.imply(part, day[part] ?? 0)
    return components
  })
}

const monthParsers = ([names, month]: readonly [string, number]): Parser[] =>
  [`(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?:${names})`, `(?:${names})\\s+(\\d{1,2})(?:st|nd|rd|th)?`].map(pattern =>
    parser(new RegExp(`\\b${pattern}\\b`, 'i'), (match, context) => nextYearDay(context, Number(match[1]), month)),
  )

/** `9 March '28` */
const APOSTROPHES: readonly Parser[] = [
  `(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}`,
  `${MONTH}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?`,
].map(pattern =>
  parser(new RegExp(`\\b${pattern},?\\s+['’](?<year>\\d{2})\\b`, 'i'), match => {
    const { day, month, year } = match.groups ?? {}
    const date = { year: fullYear(year), month: MONTHS.indexOf(month?.toLowerCase() ?? '') + 1, day: Number(day) }
    return isCalendarDay(date.year, date.month, date.day) ? date : null
  }),
)

/** What the library does not know, or reads in another way than people who write it. */
const ADDITIONS: readonly Parser[] = [
  parser(/\b(?:the\s+)?day\s+after\s+tomorrow\b/i, (_, context) => daysAfterReference(context, 2)),
  parser(/\btmrw\b|\btmr\b|\btmw\b|\btomm?orr?ow\b/i, (_, context) => daysAfterReference(context, 1)),
  // As the last word, and not as a name.
  parser(/(?<!\b(?:for|to|with|from|by|and)\s+)\btom\b(?=\s*$)/, (_, context) => daysAfterReference(context, 1)),
  parser(/\b(?:eod|end\s+of\s+(?:the\s+)?day)\b/i, () => ({ hour: 23, minute: 59 })),
  parser(new RegExp(`\\b${DAY}\\s+week\\b`, 'i'), (match, context) =>
    daysAfterReference(context, daysUntil(context, DAYS.indexOf(match[1]?.toLowerCase() ?? '')) + 7),
  ),
  parser(
    new RegExp(`\\bnext\\s+week\\s+(?:on\\s+)?${DAY}\\b|\\b${DAY}\\s+(?:of\\s+)?next\\s+week\\b`, 'i'),
    (match, context) => {
      const fromMonday = (DAYS.indexOf((match[1] ?? match[2] ?? '').toLowerCase()) + 6) % 7
      return daysAfterReference(context, (daysUntil(context, 1) || 7) + fromMonday)
    },
  ),
  ...ODD_DAYS.map(weekdayParser),
  ...ODD_MONTHS.flatMap(monthParsers),
  ...APOSTROPHES,
  parser(/\b(?:a\s+week|one\s+week)\s+from\s+(?:today|now)\b/i, (_, context) => daysAfterReference(context, 7)),
  // `the 20th`, and without the article after a word such as `by`.
  parser(
    /\b(?:the\s+|(?<=\b(?:by|due|before|until|till|than|on|from|after|starting)\s+))(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of|time|[a-z]+ly)\b)/i,
    (match, context) => nextMonthDay(context, Number(match[1])),
  ),
  // With dots the day comes first, wherever it is written: 1.12. and 1.12.2026.
  parser(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/, (match, context) =>
    nextYearDay(context, Number(match[1]), Number(match[2])),
  ),
  parser(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(\s?\d{4}|\d{2})(?![\d.:])/, match => {
    const [day, month, year] = [Number(match[1]), Number(match[2]), fullYear(match[3])]
    return isCalendarDay(year, month, day) ? { year, month, day } : null
  }),
]

/** `3/4` is the third of April. What cannot be read so, such as `12/24`, has the month first. */
const DAY_FIRST: readonly Parser[] = [
  parser(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/, (match, context) => {
    const [day, month] = [Number(match[1]), Number(match[2])]
    if (match[3] === undefined) return nextYearDay(context, day, month)
    const year = fullYear(match[3])
    return isCalendarDay(year, month, day) ? { year, month, day } : null
  }),
]

/** The library prefers what is longer, and some of its texts end with blanks. */
const WITHOUT_BLANKS: Refiner = {
  refine: (_, results) => {
    for (const result of results) result.text = result.text.trimEnd()
    return results
  },
}

const SHORT_YEAR = /(?<=[a-z\d]),?\s+\d{1,2}$/i
/** A month and a number is a day: a year has four digits, or an apostrophe. */
const NO_SHORT_YEARS: Refiner = {
  refine: (context, results) => {
    const whole = results.filter(hasShortYear).map(({ index, text }) => ({ index, end: index + text.length }))
    // In `9 March 27` the day is the ninth, not the 27th.
    const isInside = ({ index }: ParsingResult) => whole.some(other => other.index < index && index < other.end)
    return results.filter(result => {
      const { start, text } = result
      if (isInside(result)) return false
      if (!hasShortYear(result)) return true
      result.text = text.replace(SHORT_YEAR, '')
      start.delete('year')
      start.imply('year', daysAfterReference(context, 0).year ?? 0)
      return start.isCertain('day')
    })
  },
}

const hasShortYear = ({ start, text }: ParsingResult) =>
  start.isCertain('year') && start.isCertain('month') && /[a-z]/i.test(text) && SHORT_YEAR.test(text)

/** The name of today is its day in the next week: people do not call today by its name. */
const NOT_TODAY: Refiner = {
  refine: (context, results) => {
    const today = daysAfterReference(context, 0)
    for (const { start, end, text } of results) {
      const isToday = start.get('day') === today.day && start.get('month') === today.month
      if (!isToday || !isNamed(start) || /\bthis\b/i.test(text)) continue
      for (const date of [start, end]) if (date && !date.isCertain('day')) plusWeek(date)
    }
    return results
  },
}

const isNamed = (date: ParsingComponents) => date.isCertain('weekday') && !date.isCertain('day')

function plusWeek(date: ParsingComponents): void {
  const [year, month, day] = [date.get('year') ?? 0, date.get('month') ?? 1, date.get('day') ?? 1]
  const later = new Date(Date.UTC(year, month - 1, day + 7))
  date.imply('year', later.getUTCFullYear())
  date.imply('month', later.getUTCMonth() + 1)
  date.imply('day', later.getUTCDate())
}

const PART_ALONE = /^\s*(?:morning|afternoon|evening|night)\s*$/i
/** `good morning` is no date, and in `parents evening tue 7pm` the evening is no part of one. */
const NO_PART_ALONE: Refiner = {
  refine: ({ text }, results) =>
    results.filter(result => {
      if (!PART_ALONE.test(result.text)) return true
      const [before, after] = [text.slice(0, result.index), text.slice(result.index + result.text.length)]
      return /\bin\s+the\s*$/i.test(before) || /^\s+(?:at\s+)?\d/.test(after)
    }),
}

const NUMBER = /^(?:(?:from|at|to|until|till)\s+)?\d{1,2}(?:\.\d{2})?$/i
const MONTH_AFTER = /^(?:\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\.(?:\s|$|\d))/i
const DAY_AFTER = /^\s+(?:tonight|today|tomorrow|this|on)\b/i
/** The number of `from 1 Dec` and of `from 1.12.` is no hour, and neither is that of `watch Ocean's 11 tonight`. */
const NO_NUMBER_ALONE: Refiner = {
  refine: ({ text }, results) =>
    results.filter(({ index, text: said }) => {
      const after = text.slice(index + said.length)
      if (!NUMBER.test(said.trim())) return true
      return !MONTH_AFTER.test(after) && !(/^\d/.test(said.trim()) && DAY_AFTER.test(after))
    }),
}

const withAdditions = (parsers: readonly Parser[]): Chrono => {
  const chrono = casual.clone()
  chrono.parsers.unshift(...clockParsers, ...parsers, ...ADDITIONS)
  chrono.refiners.unshift(WITHOUT_BLANKS, NO_SHORT_YEARS, NO_PART_ALONE, NO_NUMBER_ALONE, AFTERNOON)
  chrono.refiners.push(NEAREST_YEAR, NOT_TODAY, STORED_YEARS)
  return chrono
}

const byOrder = { monthFirst: withAdditions([]), dayFirst: withAdditions(DAY_FIRST) }

export const englishDates = (isDayFirst: boolean): Chrono => (isDayFirst ? byOrder.dayFirst : byOrder.monthFirst)
