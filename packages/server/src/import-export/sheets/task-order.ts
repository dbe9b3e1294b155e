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

/** The tasks of an account, as trees. They are added and taken out a few at a time, so that many of them hold up no other request [SCALE-10]. */
interface TaskTrees<P extends TaskPlace> {
  add(places: readonly P[]): void
  find(id: string | null): P | undefined
  /**
   * [SHEET-2] Tasks by project, those without one last, and each followed by its subtasks. A task whose parent is not in the list, or is
   * part of it in turn, stands by itself.
   */
  ordered(projectIds: readonly string[]): Generator<OrderedTask<P>>
}

/** @param compare the order of tasks that have the same project or parent. */
export function taskTrees<P extends TaskPlace>(compare: (one: P, other: P) => number): TaskTrees<P> {
  const places = new Map<string, P>()
  const topOf = new Map<string | null, P[]>()
  const childrenOf = new Map<string, P[]>()
  const seen = new Set<string>()

  function* below(top: readonly P[]): Generator<OrderedTask<P>> {
    const waiting = top
      .toSorted(compare)
      .map(place => ({ place, depth: 0 }))
      .toReversed()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next.place.id)) continue
      seen.add(next.place.id)
      yield next
      const depth = next.depth + 1
      const children = childrenOf.get(next.place.id)?.toSorted(compare).toReversed() ?? []
      for (const place of children) waiting.push({ place, depth })
    }
  }
  return {
    add(some) {
      for (const place of some) {
        places.set(place.id, place)
        if (place.parentTaskId === null) append(topOf, place.projectId, place)
        else append(childrenOf, place.parentTaskId, place)
      }
    },
    find: id => (id === null ? undefined : places.get(id)),
    *ordered(projectIds) {
      for (const [parentId, orphans] of childrenOf)
        if (!places.has(parentId)) for (const place of orphans) append(topOf, place.projectId, place)
      for (const projectId of [...projectIds, null]) yield* below(topOf.get(projectId) ?? [])
      yield* below([...places.values()].filter(({ id }) => !seen.has(id)))
    },
  }
}

function append<K, P>(lists: Map<K, P[]>, key: K, place: P): void {
  const list = lists.get(key)
  if (list) list.push(place)
  else lists.set(key, [place])
}
