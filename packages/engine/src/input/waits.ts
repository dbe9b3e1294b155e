import type { OutsidePrerequisite, PlanTask } from '../plan-types.ts'
import { mergeWaits, NO_WAIT, type Waiting, waitForOutside } from './dependencies.ts'
import type { Timeline } from './free-time/timeline.ts'
import type { Work } from './work.ts'

/**
 * Tasks without work pass on what they wait for, so few dependencies can mean very many waits. With more of them than
 * anyone has, the tasks beyond the limit count as blocked.
 */
const MAX_WAITS = 3_000_000

/** What each task waits for, found in an order in which prerequisites come first. */
export class Waits {
  private readonly byId: Map<string, Waiting>
  /** Everything that a work waits for, where `before` of the work has only the last of it. */
  private readonly wholeBefore = new Map<Work, readonly Work[]>()
  private steps = 0

  constructor(outside: readonly OutsidePrerequisite[], timeline: Timeline) {
    this.byId = new Map(outside.map(one => [one.id, waitForOutside(one, timeline)]))
  }

  has(id: string): boolean {
    return this.byId.has(id)
  }

  set(id: string, waiting: Waiting): void {
    this.byId.set(id, waiting)
  }

  /** Everything that the task waits for. */
  of(task: PlanTask): Waiting {
    if (task.dependsOn.length === 0) return NO_WAIT
    const waits = task.dependsOn.map(id => this.byId.get(id) ?? NO_WAIT)
    this.steps += waits.reduce((sum, wait) => sum + wait.works.length, waits.length)
    if (this.steps <= MAX_WAITS) return mergeWaits(waits)
    const [first] = waits.flatMap(wait => wait.works[0] ?? [])
    return { ...NO_WAIT, blockedBy: first?.task.title ?? task.title }
  }

  /** Remembers what the work waits for, for those that wait for the work. */
  add(work: Work, waiting: Waiting): void {
    this.wholeBefore.set(work, waiting.works)
    this.byId.set(work.task.id, { ...NO_WAIT, works: [work] })
  }

  /** Without the works that another one of them waits for: when that one ends, so have they. */
  nearest(works: readonly Work[]): readonly Work[] {
    if (works.length < 2 || this.steps > MAX_WAITS) return works
    const passed = new Set<Work>()
    for (const work of works.toSorted((a, b) => b.chainLength - a.chainLength)) {
      if (passed.has(work)) continue
      const before = this.wholeBefore.get(work) ?? []
      this.steps += before.length
      for (const earlier of before) passed.add(earlier)
    }
    return works.filter(work => !passed.has(work))
  }
}
