import { ApiFailure } from '@daywright/contract/client/client'
import { isWorthRetrying, queryClient } from './query-client.ts'

interface Span {
  startAt: string
  endAt: string
}

/**
 * The part of a longer cached range that is in this one; undefined where none covers it. Shown until the range is loaded, and
 * instead of it where there is no network [WEB-339].
 */
export function partOfRange<T extends Span>(kind: string, from: string, to: string): T[] | undefined {
  return coveringRange<T>(kind, from, to)?.filter(item => item.startAt < to && item.endAt > from)
}

/** [WEB-585] All that a longer range has, for records without times of their own. */
export function coveringRange<T>(kind: string, from: string, to: string): T[] | undefined {
  for (const [[, first = '', last = ''], items] of queryClient.getQueriesData<T[]>({ queryKey: [kind] }))
    if (items && String(first) <= from && String(last) >= to) return items
  return undefined
}

/** [WEB-339] A range that is part of a known one goes on being asked for while the server cannot be reached: once it had failed, nothing would be shown. */
export const retryOfRange =
  (kind: string, from: string, to: string) =>
  (failures: number, error: Error): boolean =>
    isWorthRetrying(failures, error) || (!(error instanceof ApiFailure) && partOfRange(kind, from, to) !== undefined)
