import type { DayCap } from '../input/free-time/day-caps.ts'
import type { StepBudget } from '../step-budget.ts'
import { type Flow, MAX_FLOW_STEPS } from './flow.ts'
import type { TimeBin } from './time-bins.ts'

/** How a bin was reached: from a task that wants it while it is full, or from its full day. */
const BY_TASK = 1
const BY_DAY = 2

/**
 * Like `CapacityFlow`, with a cap for the work of each local day: a maximum flow from tasks to bins to days. No bin may
 * span two days. A full day can take more from one bin when a task that uses another of its bins can leave the day.
 */
export class CappedFlow implements Flow {
  private readonly bins: readonly TimeBin[]
  private readonly budget: StepBudget
  private readonly room: Int32Array
  private readonly dayRoom: Int32Array
  private readonly dayOf: Int32Array
  private readonly binsOfDay: number[][]
  private readonly usable: number[][] = []
  private readonly given: Int32Array[] = []
  private steps = 0

  constructor(bins: readonly TimeBin[], caps: readonly DayCap[], budget: StepBudget) {
    this.bins = bins
    this.budget = budget
    this.room = Int32Array.from(bins, bin => bin.minutes)
    this.dayRoom = Int32Array.from(caps, cap => cap.most)
    this.dayOf = Int32Array.from(bins, bin => caps.findIndex(cap => cap.start <= bin.start && bin.start < cap.end))
    this.binsOfDay = caps.map((_, day) => bins.flatMap((__, bin) => (this.dayOf[bin] === day ? [bin] : [])))
  }

  add(windowClass: number, release: number, due: number, minutes: number): number {
    const isUsable = (bin: TimeBin) => bin.open[windowClass] && bin.start >= release && bin.end <= due
    this.usable.push(this.bins.flatMap((bin, index) => (isUsable(bin) ? [index] : [])))
    this.given.push(new Int32Array(this.bins.length))
    this.count(2 * this.bins.length)
    const task = this.usable.length - 1
    let left = minutes - this.fill(task, minutes)
    while (left > 0 && !this.isSpent) {
      const moved = this.augment(task, left)
      if (moved === 0) break
      left -= moved
    }
    return minutes - left
  }

  /** Takes what has room at once, because most work needs no chain of moves. */
  private fill(task: number, wanted: number): number {
    let left = wanted
    for (const bin of this.usable[task] ?? []) {
      const day = this.dayOf[bin] ?? 0
      const amount = Math.min(left, this.room[bin] ?? 0, this.dayRoom[day] ?? 0)
      if (amount === 0) continue
      this.give(task, bin, amount)
      this.room[bin] = (this.room[bin] ?? 0) - amount
      this.dayRoom[day] = (this.dayRoom[day] ?? 0) - amount
      left -= amount
    }
    return wanted - left
  }

  get isSpent(): boolean {
    return this.steps > MAX_FLOW_STEPS || this.budget.isSpent
  }

  private count(steps: number): void {
    this.steps += steps
    this.budget.spend(steps)
  }

  /** Finds a chain of moves that ends in a bin with room on a day with room, and makes it. */
  private augment(source: number, wanted: number): number {
    const search = new ChainSearch(this.bins.length, this.dayRoom.length, source)
    this.count(this.bins.length >> 1)
    for (const task of search.queue) {
      this.count(this.usable[task]?.length ?? 0)
      for (const bin of this.usable[task] ?? []) {
        if (search.reachedBy[bin] !== -1) continue
        search.reachedBy[bin] = task
        const day = this.dayOf[bin] ?? 0
        if ((this.room[bin] ?? 0) === 0) this.leave(bin, BY_TASK, search)
        else if ((this.dayRoom[day] ?? 0) > 0) return this.move(bin, search, wanted)
        else if (search.dayVia[day] === -1) {
          search.dayVia[day] = bin
          for (const other of this.binsOfDay[day] ?? []) this.leave(other, BY_DAY, search)
        }
      }
    }
    return 0
  }

  /** The tasks in a bin look for other time. */
  private leave(bin: number, how: number, { queue, left, leftBin, seen }: ChainSearch): void {
    if (left[bin] !== 0) return
    left[bin] = how
    this.count(this.given.length)
    for (let other = 0; other < this.given.length; other++) {
      if (seen.has(other) || (this.given[other]?.[bin] ?? 0) === 0) continue
      seen.add(other)
      leftBin.set(other, bin)
      queue.push(other)
    }
  }

  private move(last: number, search: ChainSearch, wanted: number): number {
    const hops = this.hopsTo(last, search)
    const amount = hops.reduce(
      (least, { to, from, task, isAcrossDay }) =>
        Math.min(least, from < 0 ? least : (this.given[task]?.[from] ?? 0), isAcrossDay ? (this.room[to] ?? 0) : least),
      Math.min(wanted, this.dayRoom[this.dayOf[last] ?? 0] ?? 0),
    )
    this.dayRoom[this.dayOf[last] ?? 0] = (this.dayRoom[this.dayOf[last] ?? 0] ?? 0) - amount
    for (const { task, to, from, isAcrossDay } of hops) {
      this.give(task, to, amount)
      if (isAcrossDay) this.room[to] = (this.room[to] ?? 0) - amount
      if (from < 0) continue
      this.give(task, from, -amount)
      if (search.left[from] === BY_DAY) this.room[from] = (this.room[from] ?? 0) + amount
    }
    return amount
  }

  private give(task: number, bin: number, amount: number): void {
    const given = this.given[task]
    if (given) given[bin] = (given[bin] ?? 0) + amount
  }

  /** Which task goes from which bin to which; `from` is -1 for new work, and `isAcrossDay` where `to` has room of its own. */
  private hopsTo(last: number, { reachedBy, leftBin, left, dayVia }: ChainSearch) {
    const hops: { task: number; to: number; from: number; isAcrossDay: boolean }[] = []
    let to = last
    let isAcrossDay = true
    for (;;) {
      const task = reachedBy[to] ?? 0
      const from = leftBin.get(task) ?? -1
      hops.push({ task, to, from, isAcrossDay })
      if (from < 0) return hops
      isAcrossDay = left[from] === BY_DAY
      to = isAcrossDay ? (dayVia[this.dayOf[from] ?? 0] ?? 0) : from
    }
  }
}

/** What one search for a chain of moves has reached, and how. */
class ChainSearch {
  readonly queue: number[]
  readonly seen: Set<number>
  readonly leftBin = new Map<number, number>()
  readonly reachedBy: Int32Array
  readonly dayVia: Int32Array
  /** 0 where the tasks of a bin have not been asked to leave it. */
  readonly left: Uint8Array

  constructor(bins: number, days: number, source: number) {
    this.queue = [source]
    this.seen = new Set(this.queue)
    this.reachedBy = new Int32Array(bins).fill(-1)
    this.dayVia = new Int32Array(days).fill(-1)
    this.left = new Uint8Array(bins)
  }
}
