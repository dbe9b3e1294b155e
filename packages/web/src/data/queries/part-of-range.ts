import { queryClient } from './query-client.ts'

interface Span {
  startAt: string
  endAt: string
}

/**
 * What a longer range that is known already has of this one; undefined where none covers it. Shown until the range is loaded, and
 * instead of it where there is no network [WEB-339].
 */
export function partOfRange<T extends Span>(kind: string, from: string, to: string): T[] | undefined {
  for (const [[, first = '', last = ''], items] of queryClient.getQueriesData<T[]>({ queryKey: [kind] }))
    if (items && String(first) <= from && String(last) >= to)
      return items.filter(item => item.startAt < to && item.endAt > from)
  return undefined
}
