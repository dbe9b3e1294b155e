import { ESTIMATE_LIMITS } from '../../../packages/contract/src/resources/tasks/estimate.values.ts'
import type { FinishedWork } from '../../../packages/engine/src/forecast/like-work.ts'
import { type MinuteRange, predictTime } from '../../../packages/server/src/planner/estimates/predict-time.ts'
import { sum } from '../../report/statistics.ts'

/** How far a way to say how long tasks take was from what they took. */
interface Fit {
  /** The mean of the absolute logarithms of worked to planned time. */
  logError: number
  /** The share of the tasks that took longer than planned. */
  overPlan: number
}

export interface Replayed {
  tasks: number
  own: Fit
  planned: Fit
  /** The share of the tasks that were planned for another time than their estimate. */
  changed: number
  /** The shares of the tasks with a prediction that took a time within its ranges. */
  withinHalf: number
  withinMost: number
}

/** Less than a second is no difference: hours in decimals are not exact minutes. */
const SAME_MINUTES = 0.01

/** [EST-6] Plans each task of a person from those before it, as the server would. */
export function replayPerson(tasks: readonly FinishedWork[]): Replayed {
  const predictions = tasks.map((task, index) => {
    const { estimateMinutes, workedMinutes, labelIds } = task
    const earlier = tasks.slice(Math.max(0, index - ESTIMATE_LIMITS.tasks), index)
    const prediction = predictTime({ estimateMinutes, labelId: labelIds[0] ?? null, workedMinutes: 0 }, earlier)
    return { estimateMinutes, workedMinutes, prediction, minutes: prediction?.minutes ?? estimateMinutes }
  })
  const predicted = predictions.flatMap(({ prediction, workedMinutes }) =>
    prediction ? [{ ...prediction, workedMinutes }] : [],
  )
  return {
    tasks: tasks.length,
    own: fitOf(tasks.map(({ estimateMinutes, workedMinutes }) => [estimateMinutes, workedMinutes])),
    planned: fitOf(predictions.map(({ minutes, workedMinutes }) => [minutes, workedMinutes])),
    changed: shareOf(predictions, ({ minutes, estimateMinutes }) => Math.abs(minutes - estimateMinutes) > SAME_MINUTES),
    withinHalf: shareOf(predicted, ({ half, workedMinutes }) => isWithin(half, workedMinutes)),
    withinMost: shareOf(predicted, ({ most, workedMinutes }) => isWithin(most, workedMinutes)),
  }
}

function fitOf(pairs: readonly (readonly [planned: number, worked: number])[]): Fit {
  return {
    logError: sum(pairs.map(([planned, worked]) => Math.abs(Math.log(worked / planned)))) / pairs.length,
    overPlan: shareOf(pairs, ([planned, worked]) => worked > planned + SAME_MINUTES),
  }
}

const isWithin = ([low, high]: MinuteRange, minutes: number) =>
  minutes >= low - SAME_MINUTES && minutes <= high + SAME_MINUTES

const shareOf = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length / Math.max(1, list.length)
