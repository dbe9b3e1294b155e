import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { Db, Dialect } from '../db/database.ts'
import { editedAt, nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { listBegunTasks } from '../work-sessions/begun-tasks.store.ts'
import { SKIPPED_BY_HAND } from './series/occurrences/given-up.ts'
import { touchedBy, withTouched } from './series/occurrences/touched-fields.ts'
import { isOpen } from './series/series-work.ts'
import {
  listBlocksOfTasks,
  saveBlockTitles,
  saveLabelsOfTasks,
  saveTasks,
  type TaskFields,
  type TaskRow,
} from './task-change.store.ts'

/** The first estimate of a task on which work began without one. */
const NO_ESTIMATE = 0

export interface TaskChange {
  task: TaskRow
  change: TaskPatch
  /** The whole series changes, and not this task alone. */
  isFromSeries?: boolean
}

/** Writes changes of any number of tasks in a fixed number of statements; returns the changed fields of each. */
export async function applyChanges(
  { db, dialect, ownerId }: { db: Db; dialect: Dialect; ownerId: string },
  changes: readonly TaskChange[],
  now: string,
): Promise<TaskFields[]> {
  const reestimated = changes.filter(changesEstimate).map(({ task }) => task.id)
  const begun = await listBegunTasks({ db, dialect, ownerId }, reestimated, now)
  const edits = changes.map(({ task, change, isFromSeries = false }) => {
    const fields = { ...changedFields(task, change, now), ...(begun.has(task.id) && firstEstimate(task)) }
    return { task, fields: { ...fields, ...touchedBy({ ...task, ...fields }, change, isFromSeries) } }
  })
  await saveTasks({ db, dialect, table: 'task' }, ownerId, edits)
  const relabelled = changes.flatMap(({ task, change }) =>
    change.labelIds ? [{ taskId: task.id, labelIds: change.labelIds }] : [],
  )
  await saveLabelsOfTasks({ db, dialect, table: 'taskLabel' }, ownerId, relabelled)
  await retitleBlocks({ db, dialect, ownerId }, changes, now)
  return edits.map(({ fields }) => fields)
}

function changedFields(task: TaskRow, change: TaskPatch, now: string): TaskFields {
  const { labelIds: _, ...sent } = change
  return {
    ...sent,
    ...minutesOnCompletion(task, change),
    ...archiving(task.status, change.status, now),
    ...unskipped(task, change),
    updatedAt: editedAt(task, change, now),
  }
}

/** [SERIES-7] A date that is opened again is not skipped any more. */
function unskipped({ skippedAt, skipReason, touched }: TaskRow, { status }: TaskPatch): Partial<TaskRow> {
  if (skippedAt === null || status === undefined || status === 'cancelled') return {}
  // [SERIES-29] The user wants this date, or has done it.
  const wanted = skipReason === null ? touched : withTouched(touched, 'skipReason', true)
  if (!isOpen({ status })) return skipReason === null ? {} : { skippedAt: null, skipReason: null, touched: wanted }
  return { skippedAt: null, skipReason: null, touched: withTouched(wanted, SKIPPED_BY_HAND, false) }
}

/** [EST-9] An estimate that is changed after work has begun uses what was learned meanwhile, so the first one is kept. */
const firstEstimate = ({ firstEstimateMinutes, estimateMinutes }: TaskRow): Partial<TaskRow> => ({
  firstEstimateMinutes: firstEstimateMinutes ?? estimateMinutes ?? NO_ESTIMATE,
})

const changesEstimate = ({ task, change }: TaskChange): boolean =>
  change.estimateMinutes !== undefined && change.estimateMinutes !== task.estimateMinutes

/** [TASK-18] Completing a task without actual minutes takes the estimate for them. */
function minutesOnCompletion(task: TaskRow, change: TaskPatch): Partial<Task> {
  if (change.status !== 'completed' || task.actualMinutes !== null) return {}
  return { actualMinutes: change.estimateMinutes === undefined ? task.estimateMinutes : change.estimateMinutes }
}

/** [TASK-20] The time of archiving is kept while a task stays archived, and cleared when it leaves. */
export function archiving(before: TaskStatus | null, after: TaskStatus | undefined, now: string) {
  if (after === undefined || after === before) return {}
  return { archivedAt: after === 'archived' ? now : null }
}

/** [TASK-21] Blocks carry the title of their task. */
async function retitleBlocks(
  { db, dialect, ownerId }: { db: Db; dialect: Dialect; ownerId: string },
  changes: readonly TaskChange[],
  now: string,
): Promise<void> {
  const titles = new Map(
    changes.flatMap(({ task, change: { title } }) =>
      title === undefined || title === task.title ? [] : [[task.id, title] as const],
    ),
  )
  if (titles.size === 0) return
  const blocks = await listBlocksOfTasks(db, dialect, ownerId, [...titles.keys()])
  const retitled = blocks.map(({ id, taskId, updatedAt }) => ({
    id,
    title: titles.get(taskId ?? '') ?? '',
    updatedAt: nextUpdatedAt(updatedAt, now),
  }))
  await saveBlockTitles({ db, dialect, table: 'timeBlock' }, ownerId, retitled)
}
