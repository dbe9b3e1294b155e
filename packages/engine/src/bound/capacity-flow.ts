import type { StepBudget } from '../step-budget.ts'
import { type Flow, MAX_FLOW_STEPS } from './flow.ts'
import type { TimeBin } from './time-bins.ts'

/**
 * The most work that fits in the time if it could be cut and moved freely: a maximum flow from tasks to bins of time.
 * Tasks are added one after the other; an earlier one keeps its amount, perhaps in other bins.
 */
export class CapacityFlow implements Flow {
  private readonly bins: readonly TimeBin[]
  private readonly budget: StepBudget
  private readonly room: Int32Array
  private readonly usable: number[][] = []
  private readonly given: Int32Array[] = []
  private readonly dues: number[] = []
  private steps = 0
  /** After work that did not all fit: the last due date of the tasks that share its time, all of which is used up. */
  tightUntil = 0

  constructor(bins: readonly TimeBin[], budget: StepBudget) {
    this.bins = bins
    this.budget = budget
    this.room = Int32Array.from(bins, bin => bin.minutes)
  }

  add(windowClass: number, release: number, due: number, minutes: number): number {
    const usable: number[] = []
    this.bins.forEach((bin, index) => {
      if (bin.open[windowClass] && bin.start >= release && bin.end <= due) usable.push(index)
    })
    this.usable.push(usable)
    this.dues.push(due)
    this.given.push(new Int32Array(this.bins.length))
    const task = this.usable.length - 1
    this.count(2 * this.bins.length)
    let left = minutes
    while (left > 0 && !this.isSpent) {
      const moved = this.augment(task, left)
      if (moved === 0) break
      left -= moved
    }
    return minutes - left
  }

  get isSpent(): boolean {
    return this.steps > MAX_FLOW_STEPS || this.budget.isSpent
  }

  private count(steps: number): void {
    this.steps += steps
    this.budget.spend(steps)
  }

  /** Finds a shortest chain of moves that ends in a bin with room, and makes it. */
  private augment(source: number, wanted: number): number {
    const reachedBy = new Int32Array(this.bins.length).fill(-1)
    const leftBin = new Int32Array(this.usable.length).fill(-1)
    const seen = new Uint8Array(this.usable.length)
    const queue = [source]
    this.count(this.bins.length >> 2)
    seen[source] = 1
    for (const task of queue) {
      this.count(this.usable[task]?.length ?? 0)
      for (const bin of this.usable[task] ?? []) {
        if (reachedBy[bin] !== -1) continue
        reachedBy[bin] = task
        if ((this.room[bin] ?? 0) > 0) return this.move(bin, reachedBy, leftBin, wanted)
        this.count(this.given.length)
        for (let other = 0; other < this.given.length; other++) {
          if (seen[other] === 1 || (this.given[other]?.[bin] ?? 0) === 0) continue
          seen[other] = 1
          leftBin[other] = bin
          queue.push(other)
        }
      }
    }
    this.tightUntil = Math.max(...queue.map(task => this.dues[task] ?? 0))
    return 0
  }

  private move(last: number, reachedBy: Int32Array, leftBin: Int32Array, wanted: number): number {
    let amount = Math.min(wanted, this.room[last] ?? 0)
    for (let bin = last; bin >= 0; ) {
      const task = reachedBy[bin] ?? 0
      bin = leftBin[task] ?? -1
      if (bin >= 0) amount = Math.min(amount, this.given[task]?.[bin] ?? 0)
    }
    this.room[last] = (this.room[last] ?? 0) - amount
    for (let bin = last; bin >= 0; ) {
      const task = reachedBy[bin] ?? 0
      const given = this.given[task]
      if (!given) break
      given[bin] = (given[bin] ?? 0) + amount
      bin = leftBin[task] ?? -1
      if (bin >= 0) given[bin] = (given[bin] ?? 0) - amount
    }
    return amount
  }
}
