import type { InsightQuery } from '@daywright/contract/resources/insights/insight'
import type { DaySpan } from '../../work-sessions/day-spans.ts'
import { weekdayOf } from '../routines/local-days.ts'

/** Days of a range that are shown together. */
export interface InsightDays {
  /** The index of the first day in the range, and of the first one after. */
  from: number
  before: number
}

/** [INS-10] Each day alone, or weeks as the account begins them; the range cuts the first and the last. */
export function groupsOf(days: readonly DaySpan[], group: InsightQuery['group'], weekStart: number): InsightDays[] {
  const isFirst = ({ day }: DaySpan, index: number) => index === 0 || group === 'day' || weekdayOf(day) === weekStart
  const firsts = days.flatMap((day, index) => (isFirst(day, index) ? [index] : []))
  return firsts.map((from, index) => ({ from, before: firsts[index + 1] ?? days.length }))
}

/** The group of each day. */
export const groupOfDays = (groups: readonly InsightDays[]): number[] =>
  groups.flatMap(({ from, before }, group) => Array.from({ length: before - from }, () => group))
