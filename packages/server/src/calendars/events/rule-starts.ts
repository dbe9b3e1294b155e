import { ruleParts, ruleText } from '@daywright/contract/recurrence-rule'
import { RRuleTemporal } from 'rrule-temporal'

/** Rules run on the clock on the wall, which for the library is UTC: zones are applied to the results. */
const WALL = 'UTC'

export interface LocalRange {
  from: Temporal.PlainDateTime
  to: Temporal.PlainDateTime
}

/** What begins by a rule in a range, both ends included. The first start counts even if the rule would not give it. */
export function ruleStarts(
  rule: string,
  first: Temporal.PlainDateTime,
  zone: string,
  { from, to }: LocalRange,
): Temporal.PlainDateTime[] {
  const library = new RRuleTemporal({ rruleString: onTheWall(rule, zone), dtstart: first.toZonedDateTime(WALL) })
  const starts = library
    .between(from.toZonedDateTime(WALL), to.toZonedDateTime(WALL), true)
    .map(start => Temporal.PlainDateTime.from(start.toPlainDateTime().toString()))
  const isWithin = Temporal.PlainDateTime.compare(from, first) <= 0 && Temporal.PlainDateTime.compare(first, to) <= 0
  return isWithin && !starts.some(start => start.equals(first)) ? [first, ...starts] : starts
}

const UTC_UNTIL = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

/** An end in UTC, as local time of the zone. */
function onTheWall(rule: string, zone: string): string {
  const parts = ruleParts(rule)
  const until = parts.get('UNTIL') ?? ''
  if (!UTC_UNTIL.test(until)) return rule
  const instant = Temporal.Instant.from(until.replace(UTC_UNTIL, '$1-$2-$3T$4:$5:$6Z'))
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime()
  return ruleText(parts.set('UNTIL', `${compact(local)}Z`))
}

/** As rules write a time: `20260302T090000`. */
export const compact = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
