/** The links of a graph without those that would close a circle, in the order of the tasks. */
export function acyclic(dependsOn: readonly (readonly number[])[]): [from: number, to: number][] {
  const kept: [number, number][] = []
  /** 0: not seen, 1: on the way that is being followed, 2: done. */
  const state = new Uint8Array(dependsOn.length)
  for (const start of dependsOn.keys()) {
    const way = [{ at: start, next: 0 }]
    while (way.length > 0) {
      const step = way.at(-1) as { at: number; next: number }
      if (step.next === 0 && state[step.at] !== 0) {
        way.pop()
        continue
      }
      state[step.at] = 1
      const to = dependsOn[step.at]?.[step.next]
      step.next++
      if (to === undefined) {
        state[step.at] = 2
        way.pop()
      } else if (state[to] !== 1) {
        kept.push([step.at, to])
        if (state[to] === 0) way.push({ at: to, next: 0 })
      }
    }
  }
  return kept
}
