import { type ComingWork, type FinishedWork, type Weighted, weighedRatios } from './like-work.ts'

/** How many times its estimate a task takes, by the share of tasks that take at most so many times. */
export interface RatioTable {
  /** In order. */
  readonly ratios: readonly number[]
  /** The share of tasks up to and including each of them; the last one is 1. */
  readonly shares: readonly number[]
}

/** What the table of all people weighs against a person's own tasks: as much as so many of any size. */
const WEIGHT_OF_ALL_PEOPLE = 14
/** A timer that ran for days is no time that a task takes. */
const MAX_RATIO = 10
const MIN_RATIO = 0.05

/**
 * Worked ÷ estimated time of 10,100 tasks of 22 people (SiP data set, Jones and Cullum, arXiv 1901.01621): share of tasks, and times the
 * estimate. The ends are where nearly no task is.
 */
const ALL_PEOPLE: readonly (readonly [share: number, ratio: number])[] = [
  [0, 0.1],
  [0.1, 0.36],
  [0.5, 1],
  [0.8, 1.43],
  [0.9, 2],
  [0.95, 3],
  [0.98, 5],
  [1, 8],
]
/** As many tasks of equal weight stand for the table. */
const STEPS = 50

/** How the tail of the table falls: from 10% above twice the estimate to 2% above five times. */
const TAIL = Math.log(0.1 / 0.02) / Math.log(5 / 2)

/** Straight between its points, by the logarithm of the ratio. */
function ofAllPeople(share: number): number {
  const index = Math.max(
    1,
    ALL_PEOPLE.findIndex(([upTo]) => share <= upTo),
  )
  const [from, low] = ALL_PEOPLE[index - 1] ?? [0, 1]
  const [to, high] = ALL_PEOPLE[index] ?? [1, 1]
  return low * (high / low) ** ((share - from) / (to - from))
}

const allPeople: readonly Weighted[] = Array.from({ length: STEPS }, (_, index) => ({
  ratio: ofAllPeople((index + 0.5) / STEPS),
  weight: WEIGHT_OF_ALL_PEOPLE / STEPS,
}))

/** [FORE-2] From the person's own tasks, where those like it say more, and from all people where there is little of their own. */
export function ratioTable(task: ComingWork, finished: readonly FinishedWork[]): RatioTable {
  const weighed = [...weighedRatios(task, finished), ...allPeople].sort((one, other) => one.ratio - other.ratio)
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  let upTo = 0
  const shares = weighed.map(({ weight }) => {
    upTo += weight
    return upTo / total
  })
  return { ratios: weighed.map(({ ratio }) => Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio))), shares }
}

/**
 * The ratio up to which there is such a share of the tasks. [FORE-3] Of a task that was worked on, only of those that took longer: once
 * no known task did, it goes on as long as the tail of all people says.
 */
export function ratioAt({ ratios, shares }: RatioTable, share: number, worked = 0): number {
  const taken = indexAbove(ratios, worked)
  if (taken === ratios.length) return worked * Math.min(MAX_RATIO, (1 - share) ** (-1 / TAIL))
  const before = shares[taken - 1] ?? 0
  const wanted = before + (1 - before) * share
  return ratios[Math.max(taken, firstAtLeast(shares, wanted))] ?? MAX_RATIO
}

/** The index of the first number that is larger. */
function indexAbove(numbers: readonly number[], value: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

function firstAtLeast(numbers: readonly number[], value: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 1) >= value) high = middle
    else low = middle + 1
  }
  return low
}
