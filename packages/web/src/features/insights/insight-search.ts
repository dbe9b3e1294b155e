import { INSIGHT_GROUPS, INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'

export const RANGES = ['week', 'last-week', 'month', 'quarter', 'year', 'own'] as const
export type RangeName = (typeof RANGES)[number]

/** What the address of the view says. Parts that are left out have the default. */
export interface InsightSearch {
  view?: 'timesheet' | undefined
  range?: RangeName | undefined
  from?: string | undefined
  to?: string | undefined
  by?: (typeof INSIGHT_PARTS)[number] | undefined
  group?: (typeof INSIGHT_GROUPS)[number] | undefined
}

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find(one => one === value)
const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/
const dateOf = (value: unknown) => (typeof value === 'string' && LOCAL_DATE.test(value) ? value : undefined)

export const insightSearchOf = (search: Record<string, unknown>): InsightSearch => ({
  view: oneOf(['timesheet'] as const, search.view),
  range: oneOf(RANGES, search.range),
  from: dateOf(search.from),
  to: dateOf(search.to),
  by: oneOf(INSIGHT_PARTS, search.by),
  group: oneOf(INSIGHT_GROUPS, search.group),
})
