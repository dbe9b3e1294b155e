import type { PART_OF_DAY_NAMES } from '@daywright/contract/resources/tasks/part-of-day.values'
import type { ParsedComponents, ParsedResult } from 'chrono-node'
import type { Stretch } from '../consumed-line.ts'
import type { QuickAddWords } from '../language/quick-add-words.ts'
import type { LocalTime } from '../zone-time.ts'
import { END_OF_PART } from './end-of-part.ts'
import { type MentionedDays, periodParser } from './parse-periods.ts'

/** What a word before a date says about it. */
export type Opening = 'due' | 'until' | 'before' | 'start' | 'after' | 'between' | 'on'
export type PartOfDay = (typeof PART_OF_DAY_NAMES)[number]

/** A day, a time, or a span of either, that a text mentions. */
export interface MentionedDate extends Stretch {
  opening: Opening | null
  firstDay: string
  lastDay: string
  /** The instant, if a time is mentioned, and the second one of `3pm-4pm`. */
  startAt: string | null
  endAt: string | null
  /** The morning of `tomorrow morning`. */
  part: PartOfDay | null
  /** Whether it says a day, and not a time alone. */
  hasDay: boolean
  /** Whether the day is a weekday alone, which another week has too. */
  isWeekday: boolean
}

interface DateContext {
  now: string
  zone: LocalTime
  isDayFirst: boolean
}

interface Said extends Pick<ParsedResult, 'index' | 'text' | 'start'> {
  end: ParsedComponents | undefined
}

/** `Monday's meeting`, `Sunday-school` and `monday.com` are no dates. */
const JOINED_AFTER = /^(?:['’]s\b|[-–_.]\p{L})/u
const JOINED_BEFORE = /[\p{L}\p{N}][-_/.]$/u
/** `Friday Night Lights`: a day in the middle of words with capitals is a name. */
const NAME = /^\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u
const NAME_AFTER = /^\s+\p{Lu}/u

/** Finds everything in a text that may be a date, in the zone's local time. */
export function dateParser(words: QuickAddWords): (text: string, context: DateContext) => MentionedDate[] {
  const parsePeriods = periodParser(words)
  const { between, and, to, at, ...named } = words.openings
  const opened = Object.entries({ ...named, between, at }).map(
    ([opening, pattern]) =>
      [opening, new RegExp(`(?:^|(?<=[\\s,(]))(?:${pattern})\\s+(?:${words.recurrence.the}\\s+)?$`, 'i')] as const,
  )
  const isAmbiguous = new RegExp(`^(?:${words.ambiguousDates})$`, 'i')
  /** `in 2 months` is a day, and not a month by its name. */
  const isSomeMonths = new RegExp(`\\s(?:${words.recurrence.units.month})$`, 'i')
  const isNoDate = new RegExp(`^(?:${words.noDates})$`, 'i')
  const isDeadline = new RegExp(`^(?:${words.deadlines})$`, 'i')
  const noDateAfter = new RegExp(`(?:^|\\s)(?:${words.noDateAfter})\\s+$`, 'i')
  const parts = Object.entries(words.partsOfDay) as [PartOfDay, string][]
  const partAfter = new RegExp(
    `^,?\\s+(?:(?:${words.inThePart})\\s+)?(?:${parts.map(([name, pattern]) => `(?<${name}>${pattern}|${words.partsAfterDay[name] ?? pattern})`).join('|')})\\b(?!-)`,
    'i',
  )

  const openingBefore = (text: string, index: number): { opening: Opening | null; from: number } => {
    const before = text.slice(0, index)
    const found = opened.flatMap(([opening, pattern]) => {
      const match = pattern.exec(before)
      return match ? [{ opening, from: match.index }] : []
    })
    // `not before` is longer than `before`.
    const [longest] = found.toSorted((one, other) => one.from - other.from)
    const opening = longest && longest.opening !== 'at' ? (longest.opening as Opening) : null
    return { opening, from: longest?.from ?? index }
  }

  const partIn = (text: string): PartOfDay | null =>
    parts.find(([, pattern]) => new RegExp(`\\b(?:${pattern})\\b`, 'i').test(text))?.[0] ?? null

  const isMeant = (text: string, { index, text: said, start }: Said, opening: Opening | null) => {
    const [before, rest] = [text.slice(0, index), text.slice(index + said.length)]
    if (JOINED_AFTER.test(rest) || JOINED_BEFORE.test(before)) return false
    if (opening !== 'after' && isNoDate.test(said)) return false
    if (opening !== null) return true
    if (noDateAfter.test(before) || isNameOf(said, before, rest, start)) return false
    if (isSomeMonths.test(said)) return true
    return isMonthOnly(start) || isAmbiguous.test(said) ? !isMonthOnly(start) && rest.trim() === '' : true
  }

  const untilWithin = new RegExp(`\\s(?:${words.openings.until})\\s+`, 'i')
  /** `5pm until Dec 18` is no span, but a time and a last day. */
  const separate = (result: Said): Said[] => {
    const { index, text, start, end } = result
    const between = untilWithin.exec(text)
    if (!between || !end || !start.isCertain('hour') || end.isCertain('hour')) return [result]
    const second = between.index + between[0].length
    return [
      { index, text: text.slice(0, between.index), start, end: undefined },
      { index: index + second, text: text.slice(second), start: end, end: undefined },
    ]
  }

  const bothLimits = new RegExp(`(?<=(?:^|\\s)(?:${between})\\s.*?\\s)${and}(?=\\s)`, 'i')

  /** With the part of the day after it. */
  const withPart = (text: string, result: Said): Said & { part: PartOfDay | null } => {
    if (result.start.isCertain('hour')) return { ...result, part: null }
    const match = partAfter.exec(text.slice(result.index + result.text.length))
    if (!match) return { ...result, part: partIn(result.text) }
    const [part = null] = parts.flatMap(([name]) => (match.groups?.[name] === undefined ? [] : [name]))
    return { ...result, text: result.text + match[0], part }
  }

  const ofPeriod = (text: string, period: MentionedDays): MentionedDate => {
    const { opening, from } = openingBefore(text, period.from)
    // `starting next week` says nothing about its end.
    const lastDay = opening === 'start' ? period.firstDay : period.lastDay
    const none = { startAt: null, endAt: null, part: null, isWeekday: false }
    return { ...none, ...period, lastDay, opening: opening === 'on' ? null : opening, from, hasDay: true }
  }

  return (line, { now, zone, isDayFirst }) => {
    // As long as before, so that positions stay valid.
    const text = line.replace(bothLimits, to.padEnd(and.length))
    const today = zone.dayOf(now)
    const periods = parsePeriods(text, today, zone.weekStart)
    const open = periods.reduce(
      (left, { from, to }) => left.slice(0, from) + '·'.repeat(to - from) + left.slice(to),
      text,
    )
    const reference = { instant: new Date(now), timezone: offsetMinutes(now, zone) }
    // The library does not know the @ of `sunday @ 3pm`.
    const readable = open.replace(/(?<=\s)@(?=\s)/g, ' ')
    const found = words.dates(isDayFirst).parse(readable, reference, { forwardDate: true })
    const dates = found
      .map(trimmed)
      .flatMap(separate)
      .flatMap((result): MentionedDate[] => {
        const { opening, from } = openingBefore(open, result.index)
        const said = withPart(open, result)
        if (!isMeant(open, said, opening)) return []
        const to = said.index + said.text.length
        const meant = opening === null && isDeadline.test(said.text) ? 'due' : opening
        const date: MentionedDate = { opening: meant, from, to, ...spanOf(said, zone), part: said.part }
        return [isOfToday(said) ? onToday(date, now, zone) : date]
      })
    return [...periods.map(period => ofPeriod(text, period)), ...dates]
      .filter(date => isAhead(date, now, today))
      .toSorted((one, other) => one.from - other.from)
      .filter((date, index, all) => !all.slice(0, index).some(other => other.to > date.from))
  }
}

/** The library takes some of the blanks and brackets around a date, and the `on` before a weekday. */
function trimmed({ index, text, start, end }: ParsedResult): Said {
  const leading = /^\s*(?:on\s+)?/i.exec(text)?.[0].length ?? 0
  return {
    index: index + leading,
    text: text
      .slice(leading)
      .trimEnd()
      .replace(/[),]+$/, ''),
    start,
    end,
  }
}

/** `this morning`, `today afternoon`, `tonight`: a part of this day, without a time. Other languages are reworded to these. */
const isOfToday = ({ text, part, start }: Said & { part: PartOfDay | null }) =>
  /^(?:this|today|tonight)\b/i.test(text) && part !== null && !start.isCertain('hour') && !start.isCertain('weekday')

/** [QUICK-17] The library takes a part of the day that has begun for that of tomorrow. One that is over is the rest of the day. */
function onToday(date: MentionedDate, now: string, zone: LocalTime): MentionedDate {
  const today = zone.dayOf(now)
  const isOver = date.part !== null && zone.toWall(now).slice(11, 16) >= END_OF_PART[date.part]
  return { ...date, firstDay: today, lastDay: today, part: isOver ? null : date.part }
}

const isNameOf = (said: string, before: string, rest: string, start: ParsedComponents) =>
  NAME.test(said) && before.trim() !== '' && NAME_AFTER.test(rest) && start.isCertain('weekday')

/** What has passed is no plan, unless it is called a deadline. */
function isAhead({ opening, startAt, endAt, lastDay }: MentionedDate, now: string, today: string): boolean {
  if (opening === 'due' || opening === 'until' || opening === 'before') return true
  const instant = endAt ?? startAt
  return instant === null ? lastDay >= today : Date.parse(instant) >= Date.parse(now)
}

const isMonthOnly = (date: ParsedComponents) =>
  date.isCertain('month') && !date.isCertain('day') && !date.isCertain('weekday') && !date.isCertain('hour')

function spanOf({ start, end }: Said, zone: LocalTime) {
  const firstDay = dayOf(start)
  const startAt = instantOf(start, zone)
  const endAt = end && instantOf(end, zone)
  const isSpan = Boolean(startAt && endAt && Date.parse(endAt) > Date.parse(startAt))
  return {
    firstDay,
    lastDay: end && !startAt ? dayOf(end) : firstDay,
    startAt,
    endAt: isSpan && endAt ? endAt : null,
    hasDay: start.isCertain('day') || start.isCertain('weekday'),
    isWeekday: start.isCertain('weekday') && !start.isCertain('day'),
  }
}

/** Null for a day without a time. */
function instantOf(date: ParsedComponents, zone: LocalTime): string | null {
  if (!date.isCertain('hour')) return null
  if (date.isCertain('timezoneOffset')) return date.date().toISOString()
  const time = (['hour', 'minute'] as const).map(part => String(date.get(part) ?? 0).padStart(2, '0')).join(':')
  return zone.fromWall(`${dayOf(date)} ${time}:00`)
}

/** `2026-03-02` */
export const dayOf = (date: ParsedComponents): string =>
  (['year', 'month', 'day'] as const).map(part => String(date.get(part) ?? 0).padStart(2, '0')).join('-')

/** How far the zone's clocks are ahead of UTC at a moment. */
export const offsetMinutes = (instant: string, zone: LocalTime) =>
  Math.round((Date.parse(`${zone.toWall(instant).replace(' ', 'T')}Z`) - Date.parse(instant)) / 60_000)
