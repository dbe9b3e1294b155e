/** What all parts of one plan may cost together: an ordinary plan takes a part of it, and all of it about two seconds. */
export const MAX_STEPS = 100_000_000

/**
 * [PLAN-82] Counts the steps of one plan, in every part of the engine. When they are spent, what is placed so far becomes
 * the plan, so that no input can keep the engine at work for long. It counts and does not look at a clock, so the same
 * input has the same plan on every machine.
 */
export class StepBudget {
  private readonly limit: number
  used = 0
  /** What the beam has used of it, on all grids together. */
  usedByBeam = 0

  constructor(limit = MAX_STEPS) {
    this.limit = limit
  }

  spend(steps: number): void {
    this.used += steps
  }

  get isSpent(): boolean {
    return this.used >= this.limit
  }
}
