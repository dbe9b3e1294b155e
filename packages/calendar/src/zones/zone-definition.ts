import { MAX_COUNTED_DAYS, MAX_ZONE_DATES, MAX_ZONE_PARTS } from '../reading-limits.ts'
import { expandWallTimes } from '../recurrence/expand-wall-times.ts'
import { parseRule } from '../recurrence/rule-text.ts'
import type { ContentLine } from '../syntax/content-line.ts'
import { DAY, HOUR, MINUTE, parseDate, SECOND, type WallTime } from '../syntax/date-values.ts'
import type { OffsetSpan, Zone } from './zone.ts'

/** A VTIMEZONE: its name, and the properties of each of its STANDARD and DAYLIGHT parts. */
export interface ZoneDefinition {
  tzid: string
  parts: ContentLine[][]
}

interface Change {
  at: number
  before: number
  after: number
}

const YEAR = 366 * DAY

/** [CAL-8] The zone that a VTIMEZONE defines, exact for the years around the range; null if it is unreadable. */
export function definedZone({ parts }: ZoneDefinition, from: number, to: number): Zone | null {
  if (parts.length > MAX_ZONE_PARTS) return null
  const changes = parts.flatMap(part => changesOf(part, from - 3 * YEAR, to + 3 * YEAR)).toSorted((a, b) => a.at - b.at)
  const [first] = changes
  if (!first) return null
  const spans: OffsetSpan[] = [{ from: -Infinity, to: first.at, offset: first.before }]
  for (const [index, { at, after }] of changes.entries())
    spans.push({ from: at, to: changes[index + 1]?.at ?? Infinity, offset: after })
  const filled = spans.filter(span => span.from < span.to)
  return { spanAt: instant => filled.find(span => instant < span.to) ?? { from: -Infinity, to: Infinity, offset: 0 } }
}

/** When one part of a VTIMEZONE begins to apply. Its wall times are those of the clock before the change. */
function changesOf(lines: ContentLine[], from: number, to: number): Change[] {
  const value = (name: string) => lines.find(line => line.name === name)?.value ?? ''
  const start = parseDate(value('DTSTART'))
  const before = parseOffset(value('TZOFFSETFROM')) ?? parseOffset(value('TZOFFSETTO'))
  const after = parseOffset(value('TZOFFSETTO'))
  if (!start || before === null || after === null) return []
  const walls = [start.wall, ...datesOf(lines), ...repeated(value('RRULE'), start.wall, before, from, to)]
  return walls.map(wall => ({ at: wall - before, before, after }))
}

const datesOf = (lines: ContentLine[]): WallTime[] =>
  lines
    .filter(line => line.name === 'RDATE')
    .flatMap(line => line.value.slice(0, MAX_ZONE_DATES * 16).split(','))
    .slice(0, MAX_ZONE_DATES)
    .flatMap(text => parseDate(text.split('/')[0] ?? '')?.wall ?? [])

function repeated(text: string, start: WallTime, before: number, from: number, to: number): WallTime[] {
  if (text === '') return []
  const rule = parseRule(text)
  if (typeof rule === 'string' || rule.freq !== 'YEARLY' || rule.startsOfLists > 100) return []
  const until = rule.until && (rule.until.form === 'utc' ? rule.until.wall + before : rule.until.wall)
  const end = Math.min(to, until ?? to)
  // A rule that ended before the range still says which offset applied last.
  const walls = expandWallTimes({
    rule,
    start,
    from: Math.min(from, end - 2 * YEAR),
    to: end,
    includeStart: true,
    budget: { periods: 1_000, days: MAX_COUNTED_DAYS },
  })
  return walls ?? []
}

/** `+0100`, `-053000`; null if it is no offset. */
function parseOffset(value: string): number | null {
  const match = /^([+-]?)(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(value.trim())
  if (!match) return null
  const offset = Number(match[2]) * HOUR + Number(match[3]) * MINUTE + Number(match[4] ?? 0) * SECOND
  return offset >= DAY ? null : match[1] === '-' ? -offset : offset
}
