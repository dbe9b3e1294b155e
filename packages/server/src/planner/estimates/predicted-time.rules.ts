import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import { listLabelsOfTasks } from '../../db/records/labels-of-tasks.ts'
import { notFound, refuse } from '../../errors/errors.ts'
import { listBlocksOfWork } from '../review/task-work.store.ts'
import type { Reading } from './estimates.rules.ts'
import { findEstimatedTask } from './estimates.store.ts'
import { timePredictor } from './learned-estimates.rules.ts'

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

/** [EST-11] How long one task takes, whether or not the account plans with it. */
export async function predictedTime(source: Reading, ownerId: string, id: string, now: string) {
  const task = (await findEstimatedTask(source.db, ownerId, id)) ?? refuse(notFound('Task'))
  const { estimateMinutes, firstEstimateMinutes } = task
  if (!estimateMinutes || firstEstimateMinutes !== null || finished.has(task.status)) return { prediction: null }
  const { labelIds, predict } = await timePredictor(source, ownerId, now)
  const own = (await listLabelsOfTasks(source.db, source.dialect, ownerId, [id])).get(id) ?? []
  const labelId = labelIds.find(known => own.some(label => label.id === known)) ?? null
  const sessions = await listBlocksOfWork(source.db, ownerId, [id])
  const worked = workedMinutes(sessions.filter(({ status }) => status === 'completed'))
  const found = predict(labelId, estimateMinutes, worked)
  if (!found) return { prediction: null }
  const { minutes, factor, half, most } = found
  return { prediction: { minutes, factor, half: rangeOf(half), most: rangeOf(most) } }
}

const rangeOf = ([low, high]: readonly [number, number]) => ({ low, high })
