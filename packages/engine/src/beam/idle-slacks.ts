import type { BeamJob } from './beam-jobs.ts'
import type { BeamState } from './beam-state.ts'
import { NO_LIMIT, type PoolSlacks } from './pool-slacks.ts'
import type { Stretch } from './stretches.ts'

/** A stretch that a job can use, and how much of its work. */
interface Use {
  readonly stretch: number
  readonly most: number
}

/**
 * Whether enough work is left for time that few jobs can use. Where a week is nearly full, hardly any time may be lost, so
 * the jobs that can use such a stretch must not all be done before it. Judges the steps after the state measured last.
 */
export class IdleSlacks {
  private readonly stretches: readonly Stretch[]
  private readonly usesOf: readonly Use[][]
  private readonly priceOf: Float64Array
  /** For each stretch what could be lost of it on top of what is lost for certain; NO_LIMIT when it is over. */
  private readonly slacks: Int32Array
  /** What is lost for certain before each stretch. */
  private readonly lostBefore: Int32Array
  /** For each job with work left, by deadline, how much more time may be lost before this deadline and all later ones. */
  private readonly mayLose: Int32Array
  private price = 0
  private time = 0
  private left: readonly number[] = []
  /** Whether more time is lost for certain than may be. */
  isHopeless = false

  constructor(stretches: readonly Stretch[], count: number, priceOf: Float64Array) {
    this.stretches = stretches
    this.priceOf = priceOf
    this.slacks = new Int32Array(stretches.length)
    this.lostBefore = new Int32Array(stretches.length + 1)
    this.mayLose = new Int32Array(count + 1)
    const usesOf: Use[][] = Array.from({ length: count }, () => [])
    stretches.forEach(({ members, most }, stretch) => {
      members.forEach((at, member) => {
        usesOf[at]?.push({ stretch, most: most[member] ?? 0 })
      })
    })
    this.usesOf = usesOf
  }

  /** `everything` is the pool of all jobs, measured for the same state. */
  measure({ time, left }: BeamState, everything: PoolSlacks): void {
    this.time = time
    this.left = left
    this.countLost()
    this.isHopeless = this.stretches.length > 0 && this.findWhatMayBeLost(everything) < 0
    if (!this.isHopeless) this.addWhatMayBeLost(everything)
  }

  /** In each stretch the work left for it minus the time; where that is negative, time is lost for certain. */
  private countLost(): void {
    const { stretches, slacks, lostBefore, time } = this
    let lost = 0
    for (let index = 0; index < stretches.length; index++) {
      const stretch = stretches[index]
      const surplus = stretch && stretch.end > time ? this.surplusOf(stretch) : NO_LIMIT
      slacks[index] = surplus
      if (surplus < 0) lost -= surplus
      lostBefore[index + 1] = lost
    }
  }

  private surplusOf({ start, end, members, most }: Stretch): number {
    const { left } = this
    let surplus = Math.max(start, this.time) - end
    for (let member = 0; member < members.length; member++) {
      const amount = left[members[member] ?? 0] ?? 0
      if (amount > 0) surplus += Math.min(amount, most[member] ?? 0)
    }
    return surplus
  }

  /** The least over all deadlines, negative when too much is lost already. */
  private findWhatMayBeLost(everything: PoolSlacks): number {
    const { stretches, lostBefore, mayLose } = this
    const { activeCount } = everything
    let before = 0
    for (let member = 0; member < activeCount; member++) {
      const deadline = everything.deadlineAt(member)
      while (before < stretches.length && (stretches[before]?.end ?? 0) <= deadline) before++
      mayLose[member] = everything.slackAt(member) - (lostBefore[before] ?? 0)
    }
    mayLose[activeCount] = NO_LIMIT
    for (let member = activeCount - 1; member >= 0; member--)
      mayLose[member] = Math.min(mayLose[member] ?? 0, mayLose[member + 1] ?? 0)
    return mayLose[0] ?? 0
  }

  private addWhatMayBeLost(everything: PoolSlacks): void {
    const { stretches, slacks, mayLose, priceOf } = this
    let price = 0
    let member = 0
    for (let index = 0; index < stretches.length; index++) {
      const surplus = slacks[index] ?? NO_LIMIT
      if (surplus === NO_LIMIT) continue
      const end = stretches[index]?.end ?? 0
      while (member < everything.activeCount && everything.deadlineAt(member) < end) member++
      const more = mayLose[member] ?? NO_LIMIT
      const slack = more === NO_LIMIT ? NO_LIMIT : Math.max(0, surplus) + more
      slacks[index] = slack
      price += priceOf[slack] ?? 0
    }
    this.price = price
  }

  refuses(job: BeamJob | null, end: number): boolean {
    if (this.isHopeless) return true
    if (!job) return false
    for (const use of this.usesOf[job.at] ?? [])
      if ((this.slacks[use.stretch] ?? NO_LIMIT) < this.lossOf(job, use, end)) return true
    return false
  }

  /** The price of the slacks that are left after a step. */
  priceAfter(job: BeamJob | null, end: number): number {
    const { priceOf, slacks } = this
    let price = this.price
    if (!job) return price
    for (const use of this.usesOf[job.at] ?? []) {
      const slack = slacks[use.stretch] ?? NO_LIMIT
      const loss = slack === NO_LIMIT ? 0 : this.lossOf(job, use, end)
      if (loss !== 0) price += (priceOf[slack - loss] ?? 0) - (priceOf[slack] ?? 0)
    }
    return price
  }

  /** What a session takes from the work for a stretch, apart from what it does of it in the stretch. */
  private lossOf({ at }: BeamJob, { stretch, most }: Use, end: number): number {
    const span = this.stretches[stretch]
    const left = this.left[at] ?? 0
    if (!span) return 0
    const taken = Math.min(left, most) - Math.min(left - (end - this.time), most)
    return taken - Math.max(0, Math.min(end, span.end) - Math.max(this.time, span.start))
  }
}
