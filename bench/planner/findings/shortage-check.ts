import type { PlanInput, PlanTask } from '../../../packages/engine/src/plan-types.ts'
import { BipartiteFlow, mayUse, timeBins } from '../relaxed-bound.ts'

/** The first due date by which there is more work than free time for tasks that share time with this one, and how much. */
export function expectedShortage(input: PlanInput, task: PlanTask): { minutes: number; until: number } | null {
  const bins = timeBins(input)
  const end = input.now + input.horizonDays * 86_400_000
  const dueOf = (one: PlanTask) => one.dueAt ?? Number.POSITIVE_INFINITY
  const dated = input.tasks.filter(one => one.estimateMinutes > 0 && dueOf(one) >= input.now && dueOf(one) <= end)
  const windows = sharing(
    bins.map(bin => bin.sets),
    task.windows,
    new Set(dated.map(one => one.windows)),
  )
  const tasks = dated.filter(one => windows.has(one.windows)).sort((a, b) => dueOf(a) - dueOf(b))
  const flow = new BipartiteFlow(bins.map(bin => bin.minutes))
  let minutes = 0
  let until = Number.POSITIVE_INFINITY
  for (const one of tasks) {
    if (dueOf(one) > until) break
    const usable = bins.flatMap((bin, index) => (mayUse(one, bin) ? [index] : []))
    minutes += one.estimateMinutes - flow.add(usable, one.estimateMinutes)
    if (minutes > 0) until = dueOf(one)
  }
  return minutes > 0 && until <= dueOf(task) ? { minutes, until } : null
}

type Windows = PlanTask['windows']

/** The sets of windows that share time with the first one, directly or through others of the given sets. */
function sharing(sets: readonly ReadonlySet<Windows>[], first: Windows, all: ReadonlySet<Windows>): Set<Windows> {
  const found = new Set([first])
  for (const one of found) {
    for (const bin of sets) if (bin.has(one)) for (const other of bin) if (all.has(other)) found.add(other)
  }
  return found
}
