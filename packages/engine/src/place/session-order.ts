/** What a return counts for. Whole numbers, so that their sums are exact in whatever order they are added. */
export const RETURN = 100

/** The same at the beginning of a day, when everything has to be picked up again anyway. */
export const RETURN_AFTER_NIGHT = 35

/**
 * The sessions of all work in time order, as one bit for each start, and how often a user who follows the plan comes back to a task after
 * another one. It changes with every session that is added or removed, so that nothing has to be counted when plans are compared.
 */
export class SessionOrder {
  /** What the sessions of a task count for that come after another task's, although it was begun before, in hundredths of a return [PLAN-142]. */
  returns = 0
  private readonly bits: Int32Array
  private readonly jobAt: Int32Array
  /** The start of each job's first session, or -1. */
  private readonly firstStart: Int32Array
  private readonly dayOf: Uint8Array

  constructor(dayOf: Uint8Array, jobs: number) {
    const units = dayOf.length
    this.dayOf = dayOf
    this.bits = new Int32Array((units >> 5) + 2)
    this.jobAt = new Int32Array(units + 1)
    this.firstStart = new Int32Array(jobs).fill(-1)
  }

  add(job: number, start: number): void {
    const before = this.previous(start)
    const after = this.next(start)
    const first = this.firstStart[job] ?? -1
    if (after >= 0) this.returns -= this.returnOf(after, before)
    this.set(start)
    this.jobAt[start] = job
    if (first < 0 || start < first) {
      this.firstStart[job] = start
      // The piece that was the first session of its job no longer is.
      if (first >= 0 && first !== after) this.returns += this.returnOf(first, this.previous(first))
    } else this.returns += this.returnOf(start, before)
    if (after >= 0) this.returns += this.returnOf(after, start)
  }

  /** Where the first session of a job begins, or -1. */
  firstStartOf(job: number): number {
    return this.firstStart[job] ?? -1
  }

  /** Removes all sessions of a job, whose starts are given in time order. */
  clear(job: number, starts: readonly { readonly start: number }[]): void {
    for (let at = starts.length - 1; at >= 0; at--) {
      const start = starts[at]?.start ?? 0
      const before = this.previous(start)
      const after = this.next(start)
      this.returns -= this.returnOf(start, before)
      if (after >= 0) this.returns -= this.returnOf(after, start)
      this.unset(start)
      if (after >= 0) this.returns += this.returnOf(after, before)
    }
    this.firstStart[job] = -1
  }

  /** Not 0 when the session is not the first of its job and the one before it, -1 for none, is another job's; less on the next day. */
  private returnOf(start: number, before: number): number {
    const job = this.jobAt[start] ?? 0
    if (this.firstStart[job] === start || before < 0) return 0
    if (this.dayOf[before] !== this.dayOf[start]) return this.jobAt[before] === job ? 0 : RETURN_AFTER_NIGHT
    return this.jobAt[before] === job ? 0 : RETURN
  }

  private set(start: number): void {
    this.bits[start >> 5] = (this.bits[start >> 5] ?? 0) | (1 << (start & 31))
  }

  private unset(start: number): void {
    this.bits[start >> 5] = (this.bits[start >> 5] ?? 0) & ~(1 << (start & 31))
  }

  /** The last start before this one, or -1. */
  private previous(start: number): number {
    const { bits } = this
    let word = start >> 5
    let found = (bits[word] ?? 0) & ((1 << (start & 31)) - 1)
    while (found === 0 && word > 0) found = bits[--word] ?? 0
    return found === 0 ? -1 : (word << 5) + 31 - Math.clz32(found)
  }

  /** The first start after this one, or -1. */
  private next(start: number): number {
    const { bits } = this
    let word = start >> 5
    let found = (bits[word] ?? 0) & (-2 << (start & 31))
    while (found === 0 && word < bits.length - 1) found = bits[++word] ?? 0
    return found === 0 ? -1 : (word << 5) + 31 - Math.clz32(found & -found)
  }
}
