import { queryClient } from '../queries/query-client.ts'

/** What a change will do to a record on screen, shown before the server has confirmed it. */
export type OptimisticUpdate = { id: string; fields: object } | { id: string; isRemoved: true }

type Rollback = () => void
type ById = ReadonlyMap<unknown, OptimisticUpdate>

/** Applies the updates wherever the records appear, and returns the function that rolls them back. */
export function showOptimistically(updates: readonly OptimisticUpdate[]): Rollback {
  const before = queryClient.getQueriesData({})
  for (const [key, data] of before) {
    const after = withOptimisticUpdates(data, updates)
    if (after !== data) queryClient.setQueryData(key, after)
  }
  return () => {
    for (const [key, data] of before) if (queryClient.getQueryData(key) !== data) queryClient.setQueryData(key, data)
  }
}

/** The data with the updates applied; the same object where none of them concerns it. */
export const withOptimisticUpdates = (data: unknown, updates: readonly OptimisticUpdate[]): unknown =>
  updated(data, new Map(updates.map(update => [update.id, update])))

/** Walks the data once, however many records change. */
function updated(data: unknown, byId: ById): unknown {
  if (Array.isArray(data)) return updatedList(data, byId)
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data)
  const inner = entries.map(([name, value]) => [name, updated(value, byId)] as const)
  const isChanged = inner.some(([, value], index) => value !== entries[index]?.[1])
  const next = isChanged ? Object.fromEntries(inner) : data
  const update = byId.get(idOf(data))
  return update && 'fields' in update ? { ...next, ...sharedFields(data, update.fields) } : next
}

function updatedList(list: readonly unknown[], byId: ById): readonly unknown[] {
  const isKept = (item: unknown) => !('isRemoved' in (byId.get(idOf(item)) ?? {}))
  const next = list.filter(isKept).map(item => updated(item, byId))
  return next.length === list.length && next.every((item, index) => item === list[index]) ? list : next
}

const idOf = (item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined)

/** Some responses hold only part of a record, such as a block's task with its title alone: no field is added to those. */
const sharedFields = (record: object, fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in record))
