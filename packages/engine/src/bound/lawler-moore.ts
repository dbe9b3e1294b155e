import type { StepBudget } from '../step-budget.ts'

/** A job on one machine, which may begin at once. */
export interface DueJob {
  /** A whole number of at least 1. */
  readonly weight: number
  readonly length: number
  /** The time up to its due date. */
  readonly room: number
}

/** Enough for a thousand urgent tasks. */
const MAX_CELLS = 16_000_000

/** So many cells take about as long as a unit of a search. */
const CELLS_PER_STEP = 8

const NEVER = 1 << 30

/**
 * For each job whether it is on time when the least weight is late (Lawler and Moore, 1969); null where that takes too many steps. [PLAN-168]
 *
 * Jobs that are on time may as well be in order of their due dates, so the table has, for each weight that can be on time, the least time
 * in which it is done. Among choices of equal weight that of the least time is taken. Cutting jobs would gain nothing.
 */
export function chooseOnTime(jobs: readonly DueJob[], budget: StepBudget): boolean[] | null {
  const total = jobs.reduce((sum, { weight }) => sum + weight, 0)
  const width = total + 1
  if (jobs.length * width > MAX_CELLS) return null
  const order = jobs.map((_, index) => index).sort((a, b) => (jobs[a]?.room ?? 0) - (jobs[b]?.room ?? 0) || a - b)
  const least = new Int32Array(width).fill(NEVER)
  least[0] = 0
  const taken = new Uint8Array(Math.ceil((jobs.length * width) / 8))
  let reached = 0
  for (const [row, index] of order.entries()) {
    const { weight = 0, length = 0, room = 0 } = jobs[index] ?? {}
    for (let before = reached; before >= 0; before--) {
      const end = (least[before] ?? NEVER) + length
      const on = before + weight
      if (end > room || end >= (least[on] ?? 0)) continue
      least[on] = end
      const cell = row * width + on
      taken[cell >> 3] = (taken[cell >> 3] ?? 0) | (1 << (cell & 7))
      reached = Math.max(reached, on)
    }
    budget.spend(Math.ceil(reached / CELLS_PER_STEP))
  }
  return readBack(jobs, order, taken, reached)
}

/** Goes through the table from its last row on, and finds the jobs by which the greatest weight was reached. */
function readBack(jobs: readonly DueJob[], order: readonly number[], taken: Uint8Array, most: number): boolean[] {
  const width = jobs.reduce((sum, { weight }) => sum + weight, 1)
  const isOnTime = jobs.map(() => false)
  let left = most
  for (const [row, index] of [...order.entries()].reverse()) {
    const cell = row * width + left
    if (((taken[cell >> 3] ?? 0) & (1 << (cell & 7))) === 0) continue
    isOnTime[index] = true
    left -= jobs[index]?.weight ?? 0
  }
  return isOnTime
}
