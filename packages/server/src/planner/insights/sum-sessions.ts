import type { SessionCounts } from '@daywright/contract/resources/insights/insight'
import { DAYS_BEFORE } from '../../work-sessions/day-spans.ts'
import type { SessionSums } from './session-sums.store.ts'

type Named = 'worked' | 'planned' | 'work'

/** [INS-2] Moves what goes on after midnight from the day of its session to the next one, and the one after. */
export function carryOver(
  minutes: number[],
  carried: readonly SessionSums['carried'][number][],
  name: Named,
  placeOf: (day: number) => number = day => day,
): number[] {
  const add = (day: number, share: number) => {
    const place = placeOf(day)
    if (day >= 0 && place >= 0 && place < minutes.length) minutes[place] = (minutes[place] ?? 0) + share
  }
  for (const row of carried) {
    const day = row.n - DAYS_BEFORE
    add(day, -row[`${name}1`] - row[`${name}2`])
    add(day + 1, row[`${name}1`])
    add(day + 2, row[`${name}2`])
  }
  return minutes
}

/** The minutes of each day of a range. */
export function minutesByDay({ days, carried }: Pick<SessionSums, 'days' | 'carried'>, length: number, name: Named) {
  const minutes = Array.from({ length }, () => 0)
  for (const row of days) if (row.n >= DAYS_BEFORE) minutes[row.n - DAYS_BEFORE] = row[name]
  return carryOver(minutes, carried, name)
}

const NONE: SessionCounts = { kept: 0, missed: 0, unconfirmed: 0, logged: 0, byHand: 0, long: 0 }

/** [INS-3] Sessions count where they start. */
export function countsByDay(days: SessionSums['days'], length: number): SessionCounts[] {
  const counts = Array.from({ length }, () => NONE)
  for (const { n, kept, missed, unconfirmed, logged, byHand, long } of days)
    if (n >= DAYS_BEFORE) counts[n - DAYS_BEFORE] = { kept, missed, unconfirmed, logged, byHand, long }
  return counts
}

/** The sums of all fields; of at least one record. */
export function addedUp<T extends object>(records: readonly T[]): T {
  const sums: Record<string, number> = {}
  for (const record of records)
    for (const [name, value] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + value
  return sums as T
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
