import { queryClient } from './query-client.ts'

/** What a change is expected to do to the records on screen, shown before the server has answered. */
export type Expectation = { id: string; becomes: object } | { id: string; isRemoved: true }

type Rollback = () => void

/** Shows the expected outcome wherever the records appear, and gives back the way to take it back. */
export function showExpected(expectations: readonly Expectation[]): Rollback {
  const before = queryClient.getQueriesData({})
  for (const [key, data] of before) {
    const after = expectations.reduce<unknown>(applied, data)
    if (after !== data) queryClient.setQueryData(key, after)
  }
  return () => {
    for (const [key, data] of before) if (queryClient.getQueryData(key) !== data) queryClient.setQueryData(key, data)
  }
}

/** The same data with the expectation met; the very same object where it does not concern it. */
function applied(data: unknown, expectation: Expectation): unknown {
  if (Array.isArray(data)) return appliedToList(data, expectation)
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data)
  const inner = entries.map(([name, value]) => [name, applied(value, expectation)] as const)
  const isTouched = inner.some(([, value], index) => value !== entries[index]?.[1])
  const next = isTouched ? Object.fromEntries(inner) : data
  return 'id' in data && data.id === expectation.id && 'becomes' in expectation
    ? { ...next, ...sharedFields(data, expectation.becomes) }
    : next
}

function appliedToList(list: readonly unknown[], expectation: Expectation): readonly unknown[] {
  const left = 'isRemoved' in expectation ? list.filter(item => idOf(item) !== expectation.id) : list
  const next = left.map(item => applied(item, expectation))
  return next.length === list.length && next.every((item, index) => item === list[index]) ? list : next
}

const idOf = (item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined)

/** A record is shown in parts: a block names its task by title alone. Only the fields that are there are changed. */
const sharedFields = (record: object, changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in record))
