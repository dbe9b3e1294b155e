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
  /** The members with work left, by deadline: position, deadline, slack at it, least slack and sum of prices from there on. */
  private readonly active: Int32Array
  private readonly deadlines: Int32Array
  private readonly slacks: Int32Array
  private readonly leastFrom: Int32Array
  private readonly pricesFrom: Float64Array
  /** For each position with work left how many active members have an earlier deadline, and the least slack of those. */
  private readonly rank: Int32Array
  private readonly leastUpTo: Int32Array
  activeCount = 0
  /** The members before it are due by the time that was measured last, and so have no work left. */
  private firstOpen = 0
  private time = 0
  /** The sums from the last member on are made when they are asked for: most states are followed by few steps. */
  private isSummed = false

  constructor(pool: TimePool, count: number, priceOf: Float64Array) {
    this.pool = pool
    this.count = count
    this.priceOf = priceOf
    this.active = new Int32Array(count)
    this.deadlines = new Int32Array(count)
    this.slacks = new Int32Array(count)
    this.leastFrom = new Int32Array(count + 1)
    this.pricesFrom = new Float64Array(count + 1)
    this.rank = new Int32Array(count + 1)
    this.leastUpTo = new Int32Array(count + 1)
  }

  measure(time: number, left: readonly number[]): void {
    const { positions, deadlines, freeUntilDeadline, freeUntil } = this.pool
    const { leastUpTo, rank, slacks, active } = this
    let work = freeUntil[time] ?? 0
    let least = NO_LIMIT
    let count = 0
    for (let member = this.firstOpenAt(time); member < positions.length; member++) {
      const at = positions[member] ?? 0
      const amount = left[at] ?? 0
      if (amount === 0) continue
      leastUpTo[at] = least
      rank[at] = count
      work += amount
      const slack = (freeUntilDeadline[member] ?? 0) - work
      if (slack < least) least = slack
      slacks[count] = slack
      active[count] = at
      this.deadlines[count] = deadlines[member] ?? 0
      count++
    }
    leastUpTo[this.count] = least
    rank[this.count] = count
    this.activeCount = count
    this.isSummed = false
  }

  /** The deadline of one of the members with work left, and the slack at it. */
  deadlineAt(member: number): number {
    return this.deadlines[member] ?? 0
  }

  slackAt(member: number): number {
    return this.slacks[member] ?? 0
  }

  /** States are measured in the order of time, except at the end of a pass. */
  private firstOpenAt(time: number): number {
    const { deadlines } = this.pool
    if (time < this.time) this.firstOpen = 0
    this.time = time
    while (this.firstOpen < deadlines.length && (deadlines[this.firstOpen] ?? 0) <= time) this.firstOpen++
    return this.firstOpen
  }

  private sumFromLast(): void {
    const { slacks, priceOf, leastFrom, pricesFrom, activeCount } = this
    let least = NO_LIMIT
    let sum = 0
    leastFrom[activeCount] = NO_LIMIT
    pricesFrom[activeCount] = 0
    for (let member = activeCount - 1; member >= 0; member--) {
      const slack = slacks[member] ?? 0
      if (slack < least) least = slack
      sum += priceOf[slack] ?? 0
      leastFrom[member] = least
      pricesFrom[member] = sum
    }
    this.isSummed = true
  }

  /** The least slack at the job's deadline or later; NO_LIMIT when the job is not in the pool. */
  slackFrom(at: number): number {
    if (this.pool.isMember[at] !== 1) return NO_LIMIT
    if (!this.isSummed) this.sumFromLast()
    return this.leastFrom[this.rank[at] ?? 0] ?? NO_LIMIT
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
    if (!this.isSummed) this.sumFromLast()
    const { slacks, priceOf } = this
    const { freeUntil } = this.pool
    const passed = (freeUntil[end] ?? 0) - (freeUntil[start] ?? 0)
    const losers = this.rank[this.losers(at)] ?? 0
    let sum = this.pricesFrom[losers] ?? 0
    for (let member = 0; member < losers; member++) sum += priceOf[(slacks[member] ?? 0) - passed] ?? 0
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
