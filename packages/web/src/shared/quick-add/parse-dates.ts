import type { ParsedComponents, ParsedResult } from 'chrono-node'
import type { Zone } from '../../data/zoned-time.ts'
import type { Stretch } from './consumed-line.ts'
import { periodParser } from './parse-periods.ts'
import type { QuickAddWords } from './quick-add-words.ts'

/** What a word before a date says about it. */
export type Opening = 'due' | 'before' | 'start' | 'after' | 'between'

/** A day, a time, or a span of either, that a text mentions. */
export interface MentionedDate extends Stretch {
  opening: Opening | null
  firstDay: string
  lastDay: string
  /** The instant, if a time is mentioned, and the second one of `3pm-4pm`. */
  startAt: string | null
  endAt: string | null
  /** When a day is over: earlier for `tomorrow morning`. */
  endOfDay: string
  /** Whether it says `at`, as people write who have an appointment. */
  isAt: boolean
}

export interface DateContext {
  now: string
  zone: Zone
  isDayFirst: boolean
}

interface Said extends Pick<ParsedResult, 'index' | 'text' | 'start'> {
  end: ParsedComponents | undefined
}

const END_OF_DAY = '23:59'
/** `Monday's meeting` and `Sunday-school` are no dates. */
const JOINED_AFTER = /^(?:['’]s\b|[-–_]\p{L})/u
const JOINED_BEFORE = /[\p{L}\p{N}][-_/.]$/u

/** Finds everything in a text that may be a date, in the zone's local time. */
export function dateParser(words: QuickAddWords): (text: string, context: DateContext) => MentionedDate[] {
  const parsePeriod = periodParser(words)
  const opened = (Object.entries(openingsOf(words)) as [Opening | 'none', string][]).map(
    ([opening, pattern]) => [opening, new RegExp(`(?:^|(?<=[\\s,(]))(?:${pattern})\\s+$`, 'i')] as const,
  )
  const isAmbiguous = new RegExp(`^(?:${words.ambiguousDates})$`, 'i')
  const isNoDate = new RegExp(`^(?:${words.noDates})$`, 'i')
  const hasAt = new RegExp(`(?:^|\\s)(?:${words.openings.at})(?=\\s|\\d)`, 'i')

  const openingBefore = (text: string, index: number) => {
    const before = text.slice(0, index)
    const found = opened.flatMap(([opening, pattern]) => {
      const match = pattern.exec(before)
      return match ? [{ opening, from: match.index }] : []
    })
    // `not before` is longer than `before`.
    const [longest] = found.toSorted((one, other) => one.from - other.from)
    const opening = longest && longest.opening !== 'none' ? longest.opening : null
    return { opening, from: longest?.from ?? index }
  }

  const partOfDay = (text: string) =>
    words.partsOfDay.find(part => new RegExp(`\\b(?:${part.words})\\b`, 'i').test(text))?.end ?? END_OF_DAY

  const isMeant = (text: string, { index, text: said, start }: Said, opening: Opening | null) => {
    const rest = text.slice(index + said.length)
    if (JOINED_AFTER.test(rest) || JOINED_BEFORE.test(text.slice(0, index))) return false
    if (opening !== 'after' && isNoDate.test(said)) return false
    if (opening !== null) return true
    return isMonthOnly(start) || isAmbiguous.test(said) ? !isMonthOnly(start) && rest.trim() === '' : true
  }

  const { between, and, to: until } = words.openings
  const bothLimits = new RegExp(`(?<=(?:^|\\s)(?:${between})\\s.*?\\s)${and}(?=\\s)`, 'i')

  return (line, { now, zone, isDayFirst }) => {
    // As long as before, so that positions stay valid.
    const text = line.replace(bothLimits, until.padEnd(and.length))
    const today = zone.dayOf(now)
    const period = parsePeriod(text, today, zone.weekStart)
    const open = period
      ? text.slice(0, period.from) + '·'.repeat(period.to - period.from) + text.slice(period.to)
      : text
    const whole = period && { ...period, ...openingBefore(text, period.from), startAt: null, endAt: null }
    const reference = { instant: new Date(now), timezone: offsetMinutes(now, zone) }
    const found = words.dates(isDayFirst).parse(open, reference, { forwardDate: true })
    const dates = found.map(trimmed).flatMap((result): MentionedDate[] => {
      const { opening, from } = openingBefore(open, result.index)
      if (!isMeant(open, result, opening)) return []
      const to = result.index + result.text.length
      const isAt = hasAt.test(open.slice(from, to))
      return [{ opening, from, to, ...spanOf(result, zone), isAt, endOfDay: partOfDay(result.text) }]
    })
    const all = [...(whole ? [{ ...whole, isAt: false, endOfDay: END_OF_DAY }] : []), ...dates]
    return all.filter(date => isAhead(date, now, today)).toSorted((one, other) => one.from - other.from)
  }
}

/** The library takes some of the blanks and brackets around a date. */
function trimmed({ index, text, start, end }: ParsedResult): Said {
  const leading = text.length - text.trimStart().length
  return { index: index + leading, text: text.trim().replace(/[),]+$/, ''), start, end }
}

function openingsOf({ openings: { due, before, start, after, between, at, on } }: QuickAddWords) {
  return { due, before, start, after, between, none: `${at}|${on}` }
}

/** What has passed is no plan, unless it is called a deadline. */
function isAhead({ opening, startAt, endAt, lastDay }: MentionedDate, now: string, today: string): boolean {
  if (opening === 'due' || opening === 'before') return true
  const instant = endAt ?? startAt
  return instant === null ? lastDay >= today : Date.parse(instant) >= Date.parse(now)
}

const isMonthOnly = (date: ParsedComponents) =>
  date.isCertain('month') && !date.isCertain('day') && !date.isCertain('weekday') && !date.isCertain('hour')

function spanOf({ start, end }: Said, zone: Zone) {
  const firstDay = dayOf(start)
  const startAt = instantOf(start, zone)
  const endAt = end && instantOf(end, zone)
  const isSpan = Boolean(startAt && endAt && Date.parse(endAt) > Date.parse(startAt))
  return { firstDay, lastDay: end && !startAt ? dayOf(end) : firstDay, startAt, endAt: isSpan && endAt ? endAt : null }
}

/** Null for a day without a time. */
function instantOf(date: ParsedComponents, zone: Zone): string | null {
  if (!date.isCertain('hour')) return null
  if (date.isCertain('timezoneOffset')) return date.date().toISOString()
  const time = (['hour', 'minute'] as const).map(part => String(date.get(part) ?? 0).padStart(2, '0')).join(':')
  return zone.fromWall(`${dayOf(date)} ${time}:00`)
}

/** `2026-03-02` */
export const dayOf = (date: ParsedComponents): string =>
  (['year', 'month', 'day'] as const).map(part => String(date.get(part) ?? 0).padStart(2, '0')).join('-')

/** How far the zone's clocks are ahead of UTC at a moment. */
export const offsetMinutes = (instant: string, zone: Zone) =>
  Math.round((Date.parse(`${zone.toWall(instant).replace(' ', 'T')}Z`) - Date.parse(instant)) / 60_000)
