import { MAX_COUNTED_PERIODS, MAX_OCCURRENCES, MAX_OWN_DAYS } from '../reading-limits.ts'
import { DAY, parseDate, startOfWallDay, type WallTime } from '../syntax/date-values.ts'
import { ianaZone } from '../zones/iana-zone.ts'
import { instantOf, startOfDay, UTC, wallTimeAt } from '../zones/zone.ts'
import { type ExpansionBudget, expandWallTimes } from './expand-wall-times.ts'
import { parseRule } from './rule-text.ts'

export interface RuleExpansion {
  /** RRULE text, such as `FREQ=WEEKLY;BYDAY=MO`. */
  rule: string
  /** The first start on the wall clock of the zone. */
  startLocal: Temporal.PlainDateTime
  zone: string
  /** Starts within [from, to) are returned, as milliseconds since 1970. */
  from: number
  to: number
  /** Local starts (`2026-09-03T09:00:00`) or whole local days (`2026-09-03`) that are left out. */
  exceptions?: readonly string[]
  /** A start of an all-day event is the first instant of its day. */
  allDay?: boolean
  /** Shared by all rules that a request waits for. */
  budget?: ExpansionBudget
}

/** Of the rules that one request looks at. */
export const ownRulesBudget = (): ExpansionBudget => ({ periods: MAX_COUNTED_PERIODS, days: 4 * MAX_OWN_DAYS })

interface RuleStart {
  local: Temporal.PlainDateTime
  startAt: number
}

/** [CAL-12] [CAL-13] Null if a rule can be used, or else a sentence for the person who typed it. */
export function checkRule(text: string): string | null {
  const rule = parseRule(text)
  return typeof rule === 'string' ? rule : null
}

/**
 * [CAL-11] [CAL-28] The starts of a rule that a person made, by the wall clock of a zone. A time that the clock skips is read with the
 * offset before the change, and of one that happens twice the first counts. A rule that cannot be used has only its first start.
 */
export function expandRule({
  rule: text,
  startLocal,
  zone: name,
  from,
  to,
  exceptions = [],
  allDay = false,
  budget = { periods: MAX_COUNTED_PERIODS, days: MAX_OWN_DAYS },
}: RuleExpansion): RuleStart[] {
  const zone = ianaZone(name) ?? UTC
  const start = wallOf(startLocal)
  const instant = (wall: WallTime) => (allDay ? startOfDay(zone, wall) : instantOf(zone, wall))
  const parsed = parseRule(text)
  const range = { from: wallTimeAt(zone, from) - DAY, to: wallTimeAt(zone, to) + DAY }
  const until = typeof parsed === 'string' || !parsed.until ? Infinity : untilWall(parsed.until)
  const walls =
    typeof parsed === 'string'
      ? null
      : expandWallTimes({
          rule: parsed,
          start,
          from: range.from,
          to: Math.min(range.to, until),
          includeStart: true,
          budget,
        })
  const left = new Set(exceptions.flatMap(exception => parseDate(exception)?.wall ?? []))
  const days = new Set(exceptions.filter(isDay).flatMap(exception => parseDate(exception)?.wall ?? []))
  const starts = new Map<number, RuleStart>()
  for (const wall of walls ?? [start]) {
    const startAt = instant(wall)
    if (startAt < from || startAt >= to || left.has(wall) || days.has(startOfWallDay(wall))) continue
    if (!starts.has(startAt)) starts.set(startAt, { local: plainOf(wall), startAt })
    if (starts.size >= MAX_OCCURRENCES) break
  }
  return [...starts.values()].toSorted((a, b) => a.startAt - b.startAt)

  function untilWall({ form, wall }: { form: string; wall: WallTime }): WallTime {
    if (form === 'date') return wall + DAY - 1
    return form === 'utc' ? wallTimeAt(zone, wall) : wall
  }
}

const isDay = (text: string): boolean => parseDate(text)?.form === 'date'

const wallOf = (local: Temporal.PlainDateTime): WallTime => local.toZonedDateTime('UTC').epochMilliseconds

const plainOf = (wall: WallTime): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
