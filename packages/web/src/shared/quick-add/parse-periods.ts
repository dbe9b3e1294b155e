import { Temporal } from 'temporal-polyfill'
import type { Stretch } from './consumed-line.ts'
import type { QuickAddWords } from './quick-add-words.ts'

/** Days that a text mentions; one day if both are the same. */
export interface MentionedDays extends Stretch {
  firstDay: string
  lastDay: string
}

/** Finds weeks, weekends, months and years that are meant as a whole: `next week`, `end of the month`, `in May`. */
export function periodParser({
  periods: words,
  openings,
}: QuickAddWords): (text: string, today: string, weekStart: number) => MentionedDays | null {
  const units = { week: words.week, weekend: words.weekend, month: words.month, year: words.year }
  const unit = Object.entries(units).map(([name, pattern]) => `(?<${name}>${pattern})`)
  const months = words.months.map((month, index) => `(?<m${index + 1}>${month})`).join('|')
  const relative = `(?<end>${words.end}\\s+)?(?:(?<this>${words.this})|(?<next>${words.next}))?\\s*(?:${unit.join('|')})`
  const opening = `(?<=(?:${openings.due}|${openings.before}|${openings.start}|${openings.after})\\s+)`
  const named = `(?:(?:(?<endOf>${words.end})|${words.in})\\s+|${opening})(?:${months})(?:\\s+(?<inYear>\\d{4}))?`
  const relativePattern = new RegExp(`(?<=^|\\s)${relative}(?![\\w'’-])`, 'i')
  const namedPattern = new RegExp(`(?<=^|\\s)${named}(?![\\w'’-]|\\s+\\d)`, 'i')
  return (text, today, weekStart) => {
    const match = relativePattern.exec(text)
    const day = Temporal.PlainDate.from(today)
    const parts = match?.groups ?? {}
    if (match && (parts.end || parts.this || parts.next)) {
      const [first, last] = spanOf(parts, day, weekStart)
      return mentioned(match, parts.end ? last : ahead(first, last, day), last)
    }
    const month = namedPattern.exec(text)
    if (!month) return null
    const first = monthNamed(month.groups ?? {}, day)
    const last = first.with({ day: first.daysInMonth })
    return mentioned(month, month.groups?.endOf ? last : ahead(first, last, day), last)
  }
}

type Parts = Readonly<Record<string, string | undefined>>

/** What has begun needs no start any more. */
const ahead = (first: Temporal.PlainDate, last: Temporal.PlainDate, today: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(first, today) > 0 ? first : last

/** Weeks begin with the chosen day, 0 for Sunday; a weekend is always Saturday and Sunday. */
function spanOf(
  parts: Parts,
  today: Temporal.PlainDate,
  weekStart: number,
): readonly [Temporal.PlainDate, Temporal.PlainDate] {
  const count = parts.next ? 1 : 0
  if (parts.month) {
    const first = today.with({ day: 1 }).add({ months: count })
    return [first, first.with({ day: first.daysInMonth })]
  }
  if (parts.year) {
    const first = today.with({ month: 1, day: 1 }).add({ years: count })
    return [first, first.with({ month: 12, day: 31 })]
  }
  const begun = parts.weekend ? today.dayOfWeek - 1 : (today.dayOfWeek - weekStart + 7) % 7
  const first = today.subtract({ days: begun }).add({ weeks: count })
  return [parts.weekend ? first.add({ days: 5 }) : first, first.add({ days: 6 })]
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

const mentioned = (match: RegExpExecArray, first: Temporal.PlainDate, last: Temporal.PlainDate): MentionedDays => ({
  from: match.index,
  to: match.index + match[0].length,
  firstDay: first.toString(),
  lastDay: last.toString(),
})
