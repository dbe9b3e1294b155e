import type { EventGroup } from '../events/event-versions.ts'

const RANKS: readonly [RegExp, number][] = [
  [/MINUTELY/i, 3],
  [/HOURLY/i, 2],
  [/BYHOUR|BYMINUTE|BYSECOND/i, 1],
]

const rankOf = (group: EventGroup<unknown>): number =>
  group.masters.reduce((most, { record }) => Math.max(most, ...record.rules.map(rankOfRule)), 0)

const rankOfRule = (rule: string): number => RANKS.find(([pattern]) => pattern.test(rule))?.[1] ?? 0

/** [CAL-27] The groups in the order in which they may use up the limit of occurrences: single events first, hourly rules last. */
export function startsBefore<Zones>(groups: EventGroup<Zones>[]): EventGroup<Zones>[] {
  const ranked = groups.map(group => ({ group, rank: rankOf(group) + (group.masters.some(isSeries) ? 1 : 0) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ group }) => group)
}

const isSeries = ({ record }: EventGroup<unknown>['masters'][number]): boolean =>
  record.rules.length > 0 || record.extraDates.length > 0
