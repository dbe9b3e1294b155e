import { expandRule, type RuleExpansion } from '@daywright/calendar/recurrence/recurrence'
import { instantOfLocal } from './event-time.ts'

interface LocalRange {
  from: Temporal.PlainDateTime
  to: Temporal.PlainDateTime
}

/** What begins by a rule in a range, both ends included. The first start counts even if the rule would not give it. */
export function ruleStarts(
  rule: string,
  first: Temporal.PlainDateTime,
  zone: string,
  { from, to }: LocalRange,
  budget?: RuleExpansion['budget'],
): Temporal.PlainDateTime[] {
  const range = { from: instantOfLocal(from, zone), to: instantOfLocal(to, zone) + 1 }
  const starts = expandRule({ rule, startLocal: first, zone, ...range, ...(budget && { budget }) }).map(
    ({ local }) => local,
  )
  const isWithin = Temporal.PlainDateTime.compare(from, first) <= 0 && Temporal.PlainDateTime.compare(first, to) <= 0
  return isWithin && !starts.some(start => start.equals(first)) ? [first, ...starts] : starts
}

/** As rules write a time: `20260302T090000`. */
export const compact = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
