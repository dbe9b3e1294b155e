export interface Ordered {
  id: string
  sortOrder: number
}

interface Dated extends Ordered {
  createdAt: string
}

/** The order of the server: by position, then by age. */
export const byOrder = (one: Dated, other: Dated): number =>
  one.sortOrder - other.sortOrder || compare(one.createdAt, other.createdAt) || compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The list with a record at another index, counted without that record. */
export function withMoved<T extends Ordered>(list: readonly T[], moved: T, index: number): T[] {
  return list.filter(({ id }) => id !== moved.id).toSpliced(index, 0, moved)
}

/**
 * The new positions that make the server list the records in this order, when only the one at `index` has moved. Usually
 * only that record changes; records that start with the same position may have to move up.
 */
export function positionsFor(list: readonly Ordered[], index: number): Ordered[] {
  const [before, moved, after] = [list[index - 1], list[index], list[index + 1]]
  if (!moved || (!before && !after)) return []
  if (!before) return after ? [{ id: moved.id, sortOrder: after.sortOrder - 1 }] : []
  const changes = [{ id: moved.id, sortOrder: between(before.sortOrder, after?.sortOrder) }]
  for (const follower of list.slice(index + 1)) {
    const last = changes.at(-1)?.sortOrder ?? 0
    if (follower.sortOrder > last) break
    changes.push({ id: follower.id, sortOrder: last + 1 })
  }
  return changes
}

function between(before: number, after = Number.POSITIVE_INFINITY): number {
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : before + 1
}
