import { type Stretch, stretchOf } from '../consumed-line.ts'
import type { PartOfDay } from '../dates/parse-dates.ts'
import { ENGLISH } from '../language/english-words.ts'
import type { QuickAddWords } from '../language/quick-add-words.ts'
import { countFor, recurrencePatterns, type Unit } from './recurrence-patterns.ts'

/** A recurrence that a text mentions, and its position in the text. */
export interface MentionedRecurrence extends Stretch {
  rule: string
  anchor: 'schedule' | 'completion'
  /** The evening of `every evening`. */
  part: PartOfDay | null
  /** Words elsewhere that say how long it goes on. */
  ending: Stretch | null
}

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', quarter: 'MONTHLY', year: 'YEARLY' } as const
const QUARTER_MONTHS = 3

/** Reads what a line such as `Water plants every 3 days after completion` says about repeating. */
export function recurrenceParser(words: QuickAddWords): (text: string) => MentionedRecurrence | null {
  const { patterns, codesOf, placeOf, monthOf } = recurrencePatterns(words)

  const every = (unit: Unit, count: number) => {
    const interval = unit === 'quarter' ? count * QUARTER_MONTHS : count
    return `FREQ=${FREQUENCIES[unit]}${interval > 1 ? `;INTERVAL=${interval}` : ''}`
  }

  const unitRule = (groups: Groups): string | null => {
    const named = (Object.keys(FREQUENCIES) as Unit[]).find(name => groups[name] ?? groups[`${name}Adverb`])
    const unit = named ?? (groups.fortnight ? 'week' : 'day')
    const interval =
      groups.other || groups.fortnight ? 2 : groups.place ? placeOf(groups.place) : Number(groups.count ?? 1)
    if (interval < 1) return null
    const { days } = groups
    if (days && unit === 'week') return `${every(unit, interval)};BYDAY=${codesOf(days)}`
    const number = groups.lastDay ? -1 : groups.monthDay === undefined ? null : Number(groups.monthDay)
    if (number !== null && unit === 'month' && isMonthDay(number))
      return `${every(unit, interval)};BYMONTHDAY=${number}`
    return days || number !== null ? null : every(unit, interval)
  }

  const weekly = (days: string, interval = 1) => `${every('week', interval)};BYDAY=${codesOf(days)}`
  const monthDay = ({ number, lastDay }: Groups) => {
    if (lastDay) return 'FREQ=MONTHLY;BYMONTHDAY=-1'
    return isMonthDay(Number(number)) ? `FREQ=MONTHLY;BYMONTHDAY=${Number(number)}` : null
  }

  /** From the most special to the most general. */
  const rules: readonly (readonly [RegExp, (groups: Groups) => string | null])[] = [
    [patterns.weekdays, () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    [patterns.weekends, () => 'FREQ=WEEKLY;BYDAY=SA,SU'],
    [patterns.placedDay, ({ which = '', days = '' }) => `FREQ=MONTHLY;BYDAY=${placeOf(which)}${codesOf(days)}`],
    [patterns.dayOfMonth, monthDay],
    [
      patterns.dayOfYear,
      groups => {
        const day = Number(groups.before ?? groups.after)
        return isMonthDay(day) ? `FREQ=YEARLY;BYMONTH=${monthOf(groups)};BYMONTHDAY=${day}` : null
      },
    ],
    [
      patterns.namedDays,
      ({ other, place, days = '' }) => {
        const interval = other ? 2 : place ? placeOf(place) : 1
        return interval < 1 ? null : weekly(days, interval)
      },
    ],
    [patterns.everyMonthDay, monthDay],
    [patterns.everyPart, () => 'FREQ=DAILY'],
    [patterns.habit, () => 'FREQ=DAILY'],
    [patterns.unit, unitRule],
    [patterns.listedDays, ({ days = '' }) => weekly(days)],
    [patterns.aDay, () => 'FREQ=DAILY'],
  ]

  const withEnding = (text: string, found: Stretch & { rule: string }): MentionedRecurrence => {
    let end = found.to
    const part = patterns.part.exec(text.slice(end)) ?? patterns.everyPart.exec(text.slice(found.from, end))
    if (part && text.startsWith(part[0], end)) end += part[0].length
    const completion = patterns.completion.exec(text.slice(end))
    // A day of the month cannot be counted from a completion.
    const isFromCompletion =
      completion !== null && !/BYMONTHDAY|\d[A-Z]{2}/.test(found.rule.replace(/INTERVAL=\d+/, ''))
    if (isFromCompletion) end += completion[0].length
    const times = patterns.times.exec(text.slice(end))
    if (times) end += times[0].length
    const ending = times ? null : endingOf(text, found.rule)
    const count = times ? Number(times[1]) : ending?.count
    return {
      rule: `${found.rule}${count === undefined ? '' : `;COUNT=${count}`}`,
      anchor: isFromCompletion ? 'completion' : 'schedule',
      part: partOf(part),
      ending,
      from: found.from,
      to: end,
    }
  }

  /** `for 6 weeks`, anywhere in the line. */
  const endingOf = (text: string, rule: string): (Stretch & { count: number }) | null => {
    const match = patterns.forSome.exec(text)
    const count = match && countFor(rule, match.groups ?? {})
    return match && count ? { ...stretchOf(match), count } : null
  }

  return text => {
    for (const [pattern, ruleOf] of rules) {
      const match = pattern.exec(text)
      const rule = match && ruleOf(match.groups ?? {})
      if (match && rule) return withEnding(text, { rule, ...stretchOf(match) })
    }
    return null
  }
}

type Groups = Readonly<Record<string, string | undefined>>

const isMonthDay = (number: number) => number !== 0 && number <= 31

const partOf = (match: RegExpExecArray | null): PartOfDay | null =>
  (['morning', 'afternoon', 'evening'] as const).find(part => match?.groups?.[part] !== undefined) ?? null

export const parseRecurrence = recurrenceParser(ENGLISH)
