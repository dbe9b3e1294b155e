import { compareGroups } from './compare-estimates.ts'
import { learnedTasks, type Reading } from './estimates.rules.ts'
import { listLabelOfOpenTasks, listLabelOfSeries } from './estimates.store.ts'
import { predictTime, type TimePrediction } from './predict-time.ts'

/** How long a task is planned for instead of its estimate. */
export interface LearnedEstimate extends TimePrediction {
  /** How many times the estimate that is, to one decimal place. */
  factor: number
}

interface PlannedTask {
  id: string
  seriesId: string | null
  estimateMinutes: number
}

/** What tells how long tasks take: the same for all tasks of a run. */
export async function timePredictor(source: Reading, ownerId: string, now: string) {
  const finished = await learnedTasks(source, ownerId, now)
  // [EST-6] A task is like those that have the label of which the most tasks are finished.
  const labelIds = compareGroups(finished, ({ labels }) => labels).map(({ id }) => id)
  const known = new Map<string, TimePrediction | null>()
  const predict = (labelId: string | null, estimateMinutes: number, workedMinutes: number) => {
    const key = `${labelId} ${estimateMinutes} ${workedMinutes}`
    // [EST-13] Thousands of tasks that are alike are predicted once.
    let prediction = known.get(key)
    if (prediction === undefined) {
      prediction = predictTime({ estimateMinutes, labelId, workedMinutes }, finished)
      known.set(key, prediction)
    }
    return prediction && withFactor(prediction, estimateMinutes)
  }
  return { labelIds, predict }
}

const withFactor = (prediction: TimePrediction, estimateMinutes: number): LearnedEstimate => ({
  ...prediction,
  factor: Math.round((10 * prediction.minutes) / estimateMinutes) / 10,
})

/** [EST-4] By task id, for the tasks whose planned time differs from their estimate. */
export async function learnedEstimates(
  source: Reading,
  ownerId: string,
  now: string,
  tasks: readonly PlannedTask[],
  workedOn: (taskId: string) => number,
): Promise<Map<string, LearnedEstimate>> {
  const { labelIds, predict } = await timePredictor(source, ownerId, now)
  const open = new Map((await listLabelOfOpenTasks(source.db, ownerId, labelIds)).map(row => [row.id, row]))
  // Tasks that a series is about to make, in a preview [SERIES-11].
  const isAnyUnmade = tasks.some(({ id, seriesId }) => seriesId !== null && !open.has(id))
  const series = isAnyUnmade ? await listLabelOfSeries(source.db, ownerId, labelIds) : new Map()
  const learned = new Map<string, LearnedEstimate>()
  for (const { id, seriesId, estimateMinutes } of tasks) {
    const known = open.get(id)
    // [EST-10] An estimate that the user changed during the work is better.
    if (known && known.firstEstimateMinutes !== null) continue
    const labelId = (known ? known.labelId : series.get(seriesId ?? '')) ?? null
    const found = predict(labelId, estimateMinutes, workedOn(id))
    if (found && found.factor !== 1) learned.set(id, found)
  }
  return learned
}
