/** Null for tasks without a value, which come last. */
export type GroupValue = string | number | null

/** Tasks with the same value of the sort key, which follow one another in the list. */
export interface Group {
  value: GroupValue
  tasks: number
}

/** The part of a group that is on a page. */
export interface Slice {
  value: GroupValue
  offset: number
  limit: number
}

export function slicesOf(groups: readonly Group[], start: number, size: number): Slice[] {
  const slices: Slice[] = []
  let before = 0
  for (const { value, tasks } of groups) {
    const offset = Math.max(0, start - before)
    const limit = Math.min(tasks, start + size - before) - offset
    if (limit > 0) slices.push({ value, offset, limit })
    before += tasks
  }
  return slices
}
