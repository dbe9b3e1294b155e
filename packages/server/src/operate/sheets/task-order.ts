/** Where a task stands among the others. */
export interface TaskPlace {
  id: string
  projectId: string | null
  parentTaskId: string | null
}

export interface OrderedTask<P extends TaskPlace> {
  place: P
  /** How many tasks it is part of. */
  depth: number
}

/**
 * [SHEET-2] Tasks by project, those without one last, and each followed by its subtasks. Among each other they stay in the given order. A task whose parent is
 * not in the list, or is part of it in turn, stands by itself.
 */
export function taskOrder<P extends TaskPlace>(places: readonly P[], projectIds: readonly string[]): OrderedTask<P>[] {
  const known = new Set(places.map(({ id }) => id))
  const children = Map.groupBy(places, ({ parentTaskId }) => parentTaskId ?? '')
  const isTop = ({ parentTaskId }: P) => parentTaskId === null || !known.has(parentTaskId)
  const topOf = Map.groupBy(places.filter(isTop), ({ projectId }) => projectId)
  const ordered: OrderedTask<P>[] = []
  const seen = new Set<string>()
  const add = (top: readonly P[]) => {
    const waiting = top.map(place => ({ place, depth: 0 })).toReversed()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next.place.id)) continue
      seen.add(next.place.id)
      ordered.push(next)
      const depth = next.depth + 1
      for (const place of (children.get(next.place.id) ?? []).toReversed()) waiting.push({ place, depth })
    }
  }
  for (const projectId of [...projectIds, null]) add(topOf.get(projectId) ?? [])
  add(places)
  return ordered
}
