import { queryClient } from './query-client.ts'

/** What a change is expected to do to the records on screen, shown before the server has answered. */
export type Expectation = { id: string; becomes: object } | { id: string; isRemoved: true }

type Rollback = () => void
type ById = ReadonlyMap<unknown, Expectation>

/** Shows the expected outcome wherever the records appear, and gives back the way to take it back. */
export function showExpected(expectations: readonly Expectation[]): Rollback {
  const before = queryClient.getQueriesData({})
  for (const [key, data] of before) {
    const after = withExpected(data, expectations)
    if (after !== data) queryClient.setQueryData(key, after)
  }
  return () => {
    for (const [key, data] of before) if (queryClient.getQueryData(key) !== data) queryClient.setQueryData(key, data)
  }
}

/** The same data with the expectations met; the very same object where they do not concern it. */
export const withExpected = (data: unknown, expectations: readonly Expectation[]): unknown =>
  applied(data, new Map(expectations.map(expectation => [expectation.id, expectation])))

/** In one walk through the data, however many records are expected to change. */
function applied(data: unknown, byId: ById): unknown {
  if (Array.isArray(data)) return appliedToList(data, byId)
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data)
  const inner = entries.map(([name, value]) => [name, applied(value, byId)] as const)
  const isTouched = inner.some(([, value], index) => value !== entries[index]?.[1])
  const next = isTouched ? Object.fromEntries(inner) : data
  const expectation = byId.get(idOf(data))
  return expectation && 'becomes' in expectation ? { ...next, ...sharedFields(data, expectation.becomes) } : next
}

function appliedToList(list: readonly unknown[], byId: ById): readonly unknown[] {
  const isLeft = (item: unknown) => !('isRemoved' in (byId.get(idOf(item)) ?? {}))
  const next = list.filter(isLeft).map(item => applied(item, byId))
  return next.length === list.length && next.every((item, index) => item === list[index]) ? list : next
}

const idOf = (item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined)

/** A record is shown in parts: a block names its task by title alone. Only the fields that are there are changed. */
const sharedFields = (record: object, changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in record))
