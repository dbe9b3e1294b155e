import { Temporal } from 'temporal-polyfill'
import { type Stretch, stretchOf } from '../consumed-line.ts'
import type { QuickAddWords } from '../language/quick-add-words.ts'

/** Days that a text mentions; one day if both are the same. */
export interface MentionedDays extends Stretch {
  firstDay: string
  lastDay: string
}

/** Finds weeks, weekends, months and years that are meant as a whole: `next week`, `end of the month`, `in May`. */
export function periodParser({
  periods: words,
  openings,
  recurrence: { days },
}: QuickAddWords): (text: string, today: string, weekStart: number) => MentionedDays[] {
  const units = { week: words.week, weekend: words.weekend, month: words.month, year: words.year }
  const unit = Object.entries(units).map(([name, pattern]) => `(?<${name}>${pattern})`)
  const months = words.months.map((month, index) => `(?<m${index + 1}>${month})`).join('|')
  const short = Object.entries(words.ends).map(([name, pattern]) => `(?<${name}End>${pattern})`)
  const relative = `(?=${words.end}|${words.this}|${words.next})(?<end>${words.end}\\s+)?(?:${words.this}\\s+|(?<next>${words.next}\\s+))?(?:${unit.join('|')})`
  const { due, until, before, start, after } = openings
  const opening = `(?<=(?:${[due, until, before, start, after].join('|')})\\s+)`
  const named = `(?:(?:(?<endOf>${words.end})|${words.in})\\s+|${opening})(?:${months})(?:\\s+(?<inYear>\\d{4}))?`
  const afterNext = `(?:the\\s+)?(?<afterNext>${words.week}\\s+(?:${openings.after})\\s+${words.next})`
  // `next week Friday` and `Friday next week` are days.
  const day = `(?:${Object.values(days).join('|')})`
  const relativePattern = new RegExp(
    `(?<=^|\\s)(?<!\\b${day}\\s+)(?:${relative}|${afterNext}|${short.join('|')})(?![\\w'’-]|\\s+(?:${openings.on}\\s+)?${day}\\b)`,
    'gi',
  )
  const numberedPattern = new RegExp(`(?<=^|\\s)(?:${words.numberedWeek})\\s?(?<number>\\d{1,2})(?![\\w'’.-])`, 'gi')
  const namedPattern = new RegExp(`(?<=^|\\s)${named}(?![\\w'’-]|\\.?\\s+\\d)`, 'gi')
  return (text, today, weekStart) => {
    const now = Temporal.PlainDate.from(today)
    const ofUnits = [...text.matchAll(relativePattern)].map(match => {
      const parts = match.groups ?? {}
      const [first, last] = spanOf(parts, now, weekStart)
      const isEnd = parts.end || parts.weekEnd || parts.monthEnd || parts.yearEnd
      return isEnd ? mentioned(match, last, last) : mentioned(match, ahead(first, last, now), last)
    })
    const ofMonths = [...text.matchAll(namedPattern)].map(match => {
      const first = monthNamed(match.groups ?? {}, now)
      const last = first.with({ day: first.daysInMonth })
      return mentioned(match, match.groups?.endOf ? last : ahead(first, last, now), last)
    })
    const ofNumbers = [...text.matchAll(numberedPattern)].flatMap(match => {
      const first = weekNumbered(Number(match.groups?.number), now)
      return first ? [mentioned(match, ahead(first, first.add({ days: 6 }), now), first.add({ days: 6 }))] : []
    })
    return [...ofUnits, ...ofMonths, ...ofNumbers].toSorted((one, other) => one.from - other.from)
  }
}

/** [QUICK-31] The Monday of a week by its number in ISO 8601, of this year or the next. */
function weekNumbered(number: number, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return Array.from({ length: 54 }, (_, weeks) => monday.add({ weeks })).find(each => each.weekOfYear === number)
}

type Parts = Readonly<Record<string, string | undefined>>

/** What has begun needs no start any more. */
const ahead = (first: Temporal.PlainDate, last: Temporal.PlainDate, today: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(first, today) > 0 ? first : last

const FRIDAY = 5

/** Weeks begin with the chosen day, 0 for Sunday; a weekend is always Saturday and Sunday. */
function spanOf(
  parts: Parts,
  today: Temporal.PlainDate,
  weekStart: number,
): readonly [Temporal.PlainDate, Temporal.PlainDate] {
  const count = parts.afterNext ? 2 : parts.next ? 1 : 0
  if (parts.month || parts.monthEnd) {
    const first = today.with({ day: 1 }).add({ months: count })
    return [first, first.with({ day: first.daysInMonth })]
  }
  if (parts.year || parts.yearEnd) {
    const first = today.with({ month: 1, day: 1 }).add({ years: count })
    return [first, first.with({ month: 12, day: 31 })]
  }
  const begun = parts.weekend ? today.dayOfWeek - 1 : (today.dayOfWeek - weekStart + 7) % 7
  const first = today.subtract({ days: begun }).add({ weeks: count })
  if (parts.weekend) return [first.add({ days: 5 }), first.add({ days: 6 })]
  return [first, parts.end || parts.weekEnd ? endOfWeek(first, today) : first.add({ days: 6 })]
}

/** People who say `end of the week` mean its Friday, and from Saturday on its last day. */
function endOfWeek(first: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate {
  const friday = first.add({ days: (FRIDAY - first.dayOfWeek + 7) % 7 })
  return Temporal.PlainDate.compare(friday, today) < 0 ? first.add({ days: 6 }) : friday
}

/** The month itself while it lasts, or else the next one of that name. */
function monthNamed(parts: Parts, today: Temporal.PlainDate): Temporal.PlainDate {
  const month = Number(
    Object.entries(parts)
      .find(([name, text]) => /^m\d+$/.test(name) && text !== undefined)?.[0]
      .slice(1),
  )
  const year = parts.inYear ? Number(parts.inYear) : month < today.month ? today.year + 1 : today.year
  return Temporal.PlainDate.from({ year, month, day: 1 })
}

const mentioned = (match: RegExpMatchArray, first: Temporal.PlainDate, last: Temporal.PlainDate): MentionedDays => ({
  ...stretchOf(match),
  firstDay: first.toString(),
  lastDay: last.toString(),
})
