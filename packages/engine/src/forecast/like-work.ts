/** A finished task with its first estimate and the time that it took. */
export interface FinishedWork {
  readonly estimateMinutes: number
  readonly workedMinutes: number
  readonly labelIds: readonly string[]
}

/** What is known of a task before it is done. */
export interface ComingWork {
  readonly estimateMinutes: number
  /** The label by which others are like it, if it has one. */
  readonly labelId: string | null
}

/** How many times its estimate a task took, and how much it says about another one. */
export interface Weighted {
  readonly ratio: number
  readonly weight: number
}

/** What all finished tasks together weigh, regardless of their size. */
const WEIGHT_OF_ALL = 8
/** What a task of the same size weighs, and what less for one of half or double the size; tasks beyond weigh nothing more. */
const WEIGHT_OF_SIZE = 2
const LESS_AT_DOUBLE = 1.5
/** How many times as much a task with the same label weighs. */
const TIMES_WITH_LABEL = 3

/** [EST-6] How much each finished task says about another one: those of like size and with the same label say more. */
export function weighedRatios({ estimateMinutes, labelId }: ComingWork, finished: readonly FinishedWork[]): Weighted[] {
  const ofEach = WEIGHT_OF_ALL / Math.max(finished.length, WEIGHT_OF_ALL)
  return finished.map(other => {
    const doublings = Math.abs(Math.log2(other.estimateMinutes / estimateMinutes))
    const ofSize = doublings > 1 ? 0 : WEIGHT_OF_SIZE - LESS_AT_DOUBLE * doublings
    const times = labelId !== null && other.labelIds.includes(labelId) ? TIMES_WITH_LABEL : 1
    return { ratio: other.workedMinutes / other.estimateMinutes, weight: ofEach + ofSize * times }
  })
}
