import type { TimePool } from './time-pools.ts'

/** Larger than any slack. */
export const NO_LIMIT = 1 << 29

/**
 * How much more time a pool has than work, at each deadline, in the state that was measured last. From that one state
 * every next step is judged without going through all jobs of all pools again.
 */
export class PoolSlacks {
  private readonly pool: TimePool
  private readonly count: number
  private readonly priceOf: Float64Array
  /** The members with work left, by deadline: position, slack at the deadline, least slack and sum of prices from there on. */
  private readonly active: Int32Array
  private readonly slacks: Int32Array
  private readonly leastFrom: Int32Array
  private readonly pricesFrom: Float64Array
  /** For each position how many active members have an earlier deadline, and the least slack of those. */
  private readonly rank: Int32Array
  private readonly leastUpTo: Int32Array

  constructor(pool: TimePool, count: number, priceOf: Float64Array) {
    this.pool = pool
    this.count = count
    this.priceOf = priceOf
    this.active = new Int32Array(count)
    this.slacks = new Int32Array(count)
    this.leastFrom = new Int32Array(count + 1)
    this.pricesFrom = new Float64Array(count + 1)
    this.rank = new Int32Array(count + 1)
    this.leastUpTo = new Int32Array(count + 1)
  }

  measure(time: number, left: Int32Array): void {
    const { positions, freeUntilDeadline, freeUntil } = this.pool
    let work = freeUntil[time] ?? 0
    let least = NO_LIMIT
    let active = 0
    for (let member = 0; member < positions.length; member++) {
      const at = positions[member] ?? 0
      const amount = left[at] ?? 0
      this.leastUpTo[at] = least
      this.rank[at] = active
      if (amount === 0) continue
      work += amount
      const slack = (freeUntilDeadline[member] ?? 0) - work
      if (slack < least) least = slack
      this.slacks[active] = slack
      this.active[active] = at
      active++
    }
    this.leastUpTo[this.count] = least
    this.rank[this.count] = active
    this.sumFromLast(active)
  }

  private sumFromLast(active: number): void {
    let least = NO_LIMIT
    let sum = 0
    this.leastFrom[active] = NO_LIMIT
    this.pricesFrom[active] = 0
    for (let member = active - 1; member >= 0; member--) {
      const slack = this.slacks[member] ?? 0
      if (slack < least) least = slack
      sum += this.priceOf[slack] ?? 0
      this.leastFrom[member] = least
      this.pricesFrom[member] = sum
    }
  }

  /** The least slack at the job's deadline or later; NO_LIMIT when the job is not in the pool. */
  slackFrom(at: number): number {
    return this.pool.isMember[at] === 1 ? (this.leastFrom[this.rank[at] ?? 0] ?? NO_LIMIT) : NO_LIMIT
  }

  /**
   * Whether some member could not be on time any more when the job at this position (or none, with -1) has the time from
   * `start` to `end`. Members due before the job lose that time, others do not.
   */
  refuses(start: number, end: number, at: number): boolean {
    const { freeUntil } = this.pool
    return (this.leastUpTo[this.losers(at)] ?? NO_LIMIT) < (freeUntil[end] ?? 0) - (freeUntil[start] ?? 0)
  }

  /** The price of the slacks that are left after such a step. */
  priceAfter(start: number, end: number, at: number): number {
    const { freeUntil } = this.pool
    const passed = (freeUntil[end] ?? 0) - (freeUntil[start] ?? 0)
    const losers = this.rank[this.losers(at)] ?? 0
    let sum = this.pricesFrom[losers] ?? 0
    for (let member = 0; member < losers; member++) sum += this.priceOf[(this.slacks[member] ?? 0) - passed] ?? 0
    return sum
  }

  /** The position of the first job that could not be on time after such a step. */
  firstLate(start: number, end: number, at: number): number {
    const { freeUntil } = this.pool
    const passed = (freeUntil[end] ?? 0) - (freeUntil[start] ?? 0)
    const losers = this.rank[this.losers(at)] ?? 0
    for (let member = 0; member < losers; member++)
      if ((this.slacks[member] ?? 0) < passed) return this.active[member] ?? -1
    return -1
  }

  private losers(at: number): number {
    return at >= 0 && this.pool.isMember[at] === 1 ? at : this.count
  }
}
