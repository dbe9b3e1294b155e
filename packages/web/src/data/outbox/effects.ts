import { type OptimisticUpdate, withOptimisticUpdates } from '../changes/optimistic-update.ts'

/** How a change shows: on the records that are on screen, as a new one in lists, or as a new one in a list of a record. */
export type Effect =
  | OptimisticUpdate
  | { addTo: 'blocks' | 'documents'; record: { id: string } }
  | { id: string; addInto: string; record: { id: string } }
  /** The list of this name in an answer that has one, such as what today leaves to be reviewed. */
  | { id: string; leaves: string }

const isUpdate = (effect: Effect): effect is OptimisticUpdate => 'fields' in effect || 'isRemoved' in effect

/** The answer to a query with the effects in their order; the same object where none of them concerns it. */
export function withEffects(queryKey: readonly unknown[], data: unknown, effects: readonly Effect[]): unknown {
  return effects.reduce<unknown>((shown, effect) => {
    if (isUpdate(effect)) return withOptimisticUpdates(shown, [effect])
    if ('addTo' in effect) return withAdded(queryKey, shown, effect)
    return 'addInto' in effect ? withAddedInto(shown, effect) : withLeft(shown, effect)
  }, data)
}

function withLeft(data: unknown, { id, leaves }: Extract<Effect, { leaves: string }>): unknown {
  const list = typeof data === 'object' && data !== null && leaves in data ? data[leaves as keyof typeof data] : null
  if (!Array.isArray(list) || !hasRecord(list, id)) return data
  return { ...(data as object), [leaves]: (list as { id: string }[]).filter(item => item.id !== id) }
}

function withAdded(
  [kind, ...rest]: readonly unknown[],
  data: unknown,
  { addTo, record }: Extract<Effect, { addTo: string }>,
): unknown {
  if (kind !== addTo || !Array.isArray(data) || hasRecord(data, record.id) || !isInRange(rest, record)) return data
  return [...data, record]
}

/** The queries of blocks are ranges of time; others have no such edges. */
function isInRange([from, to]: readonly unknown[], record: object): boolean {
  const startAt = 'startAt' in record ? String(record.startAt) : null
  if (startAt === null || typeof from !== 'string' || typeof to !== 'string') return true
  return startAt >= from && startAt < to
}

function withAddedInto(data: unknown, effect: Extract<Effect, { addInto: string }>): unknown {
  const { id, addInto, record } = effect
  const parent = recordsIn(data, id).find(found => Array.isArray(found[addInto]))
  const list = parent?.[addInto]
  if (!Array.isArray(list) || hasRecord(list, record.id)) return data
  return withOptimisticUpdates(data, [{ id, fields: { [addInto]: [...list, record] } }])
}

const hasRecord = (list: readonly unknown[], id: string): boolean =>
  list.some(item => typeof item === 'object' && item !== null && 'id' in item && item.id === id)

/** Every place in an answer that shows the record, or a part of it. */
export function recordsIn(data: unknown, id: string): Record<string, unknown>[] {
  if (typeof data !== 'object' || data === null) return []
  const inner = Object.values(data).flatMap(value => recordsIn(value, id))
  return 'id' in data && data.id === id ? [data as Record<string, unknown>, ...inner] : inner
}
