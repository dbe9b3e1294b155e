import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'
import { type ComingWork, type FinishedWork, type Weighted, weighedRatios } from '@daywright/engine/forecast/like-work'

/** Further from the estimate the history of a few tasks is no reason to plan. */
const MAX_RATIO = 3
const LEAST_RATIO = 0.5
/** [EST-13] What the ranges may say beyond that: a timer that ran for days is no time that a task takes. */
const RANGE_RATIO = 10
const STEP_MINUTES = 5

/** What the estimate itself weighs against the tasks that speak for another time: as much as fourteen of any size. */
const WEIGHT_OF_ESTIMATE = 14

/** A task is planned longer if half of the others say so, and shorter only as far as five in eight say: to lack time costs more. */
const LONGER = 0.5
const SHORTER = 0.625

/** A task as it is before it is finished, and what was worked on it, or is counted as worked. */
interface UnfinishedTask extends ComingWork {
  workedMinutes: number
}

/** Minutes from and to. */
export type MinuteRange = readonly [low: number, high: number]

/** How long a task will take, as far as the tasks before it tell. */
export interface TimePrediction {
  /** What it is planned for. */
  minutes: number
  /** Half of such tasks take a time within it, a quarter less and a quarter more. */
  half: MinuteRange
  /** Eight in ten such tasks take a time within it. */
  most: MinuteRange
}

/**
 * [EST-6] to [EST-8] Predicts the time of a task from those that were finished before it: from how many times as long as estimated they
 * took, where those of like size and with the same label weigh more, and the estimate of the task itself holds against few of them. Null
 * for fewer tasks than it takes. The bench replays it over the work of real people.
 */
export function predictTime(task: UnfinishedTask, finished: readonly FinishedWork[]): TimePrediction | null {
  const { estimateMinutes: estimate, workedMinutes: worked } = task
  if (finished.length < ESTIMATE_LIMITS.tasksNeeded || estimate <= 0) return null
  const ratios = stillPossible(withEstimate(weighedRatios(task, finished)), worked / estimate)
  const minutesAt = (share: number) =>
    roundedMinutes(estimate, within(ratioAt(ratios, share), 1 / RANGE_RATIO, RANGE_RATIO))
  const planned = minutesOf(estimate, ratios)
  const minutes = worked < estimate ? Math.max(planned, Math.min(estimate, stepAfter(worked))) : planned
  const around = (low: number, high: number): MinuteRange => [
    Math.min(minutes, minutesAt(low)),
    Math.max(minutes, minutesAt(high)),
  ]
  return { minutes, half: around(0.25, 0.75), most: around(0.1, 0.9) }
}

/** In order of the ratio. */
const withEstimate = (weighed: readonly Weighted[]): readonly Weighted[] =>
  [...weighed, { ratio: 1, weight: WEIGHT_OF_ESTIMATE }].sort((one, other) => one.ratio - other.ratio)

/** [EST-8] A task that has taken fifty minutes takes longer than fifty: those that took less do not say how much. */
function stillPossible(ratios: readonly Weighted[], worked: number): readonly Weighted[] {
  const longer = ratios.filter(({ ratio }) => ratio > worked)
  return worked < 1 ? longer : ratios
}

/** The estimate, unless enough others speak for more or for less; [EST-13] rounding does not turn one into the other. */
function minutesOf(estimate: number, ratios: readonly Weighted[]): number {
  const atMost = ratioAt(ratios, SHORTER)
  const ratio = atMost < 1 ? atMost : Math.max(1, ratioAt(ratios, LONGER))
  if (ratio === 1) return estimate
  const minutes = roundedMinutes(estimate, within(ratio, LEAST_RATIO, MAX_RATIO))
  return ratio < 1 ? Math.min(estimate, minutes) : within(minutes, estimate, estimate * MAX_RATIO)
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** The least ratio up to which there is such a share of the weight. */
function ratioAt(ratios: readonly Weighted[], share: number): number {
  const enough = share * ratios.reduce((sum, { weight }) => sum + weight, 0)
  let weight = 0
  for (const one of ratios) {
    weight += one.weight
    if (weight >= enough) return one.ratio
  }
  return ratios.at(-1)?.ratio ?? 1
}

const roundedMinutes = (estimate: number, ratio: number): number =>
  Math.max(STEP_MINUTES, Math.round((estimate * ratio) / STEP_MINUTES) * STEP_MINUTES)

/** The next five minutes after what was worked. */
const stepAfter = (worked: number): number => (Math.floor(worked / STEP_MINUTES) + 1) * STEP_MINUTES
