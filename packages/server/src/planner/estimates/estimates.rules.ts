import type { Estimates } from '@daywright/contract/resources/tasks/estimate'
import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'
import type { Database } from '../../db/database.ts'
import { listLabelsOfTasks } from '../../db/records/labels-of-tasks.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { compareEstimates, compareGroups } from './compare-estimates.ts'
import {
  listFinishedTasks,
  listGroupsOfOpenTasks,
  listGroupsOfSeries,
  listSessionsOf,
  listWorkedTaskIds,
} from './estimates.store.ts'
import { type LearnedEstimate, learnedEstimate, type TaskGroups } from './learned-estimates.ts'
import { workedTime } from './worked-time.ts'

/** What reading needs of a database: also a transaction with its dialect. */
export type Reading = Pick<Database, 'db' | 'dialect'>

/** [EST-1] How estimates and worked time compare: overall, by project and by label. */
export async function estimatesOf({ db, dialect }: Reading, ownerId: string, now: string): Promise<Estimates> {
  const from = toTimestamp(Date.parse(now) - ESTIMATE_LIMITS.days * DAY_MS)
  const workedOn = await listWorkedTaskIds(db, ownerId, from)
  const ids = workedOn.slice(0, ESTIMATE_LIMITS.tasks)
  const finished = await listFinishedTasks(db, dialect, ownerId, ids)
  const sessions = Map.groupBy(await listSessionsOf(db, dialect, ownerId, ids), ({ taskId }) => taskId)
  const labels = await listLabelsOfTasks(db, dialect, ownerId, ids)
  const tasks = finished.flatMap(({ estimateMinutes, completedAt, updatedAt, ...task }) => {
    const workedMinutes = workedTime(sessions.get(task.id) ?? [], completedAt ?? updatedAt)
    return estimateMinutes === null || workedMinutes === null ? [] : [{ ...task, estimateMinutes, workedMinutes }]
  })
  return {
    tasksNeeded: ESTIMATE_LIMITS.tasksNeeded,
    overall: compareEstimates(tasks),
    projects: compareGroups(tasks, ({ projectId: id, projectName: name }) =>
      id !== null && name !== null ? [{ id, name }] : [],
    ),
    labels: compareGroups(tasks, ({ id }) => labels.get(id) ?? []),
  }
}

/** [EST-4] By task id, for the tasks whose planned time differs from their estimate. */
export async function learnedEstimates(
  source: Reading,
  ownerId: string,
  now: string,
  tasks: readonly { id: string; seriesId: string | null; estimateMinutes: number }[],
): Promise<Map<string, LearnedEstimate>> {
  const estimates = await estimatesOf(source, ownerId, now)
  const labelIds = estimates.labels.flatMap(({ id, factor }) => (factor === null ? [] : id))
  const open = new Map((await listGroupsOfOpenTasks(source.db, ownerId, labelIds)).map(row => [row.id, row]))
  const learned = new Map<string, LearnedEstimate>()
  // Tasks that a series is about to make, in a preview [SERIES-11].
  const isAnyUnmade = tasks.some(({ id, seriesId }) => seriesId !== null && !open.has(id))
  const series = isAnyUnmade ? await listGroupsOfSeries(source.db, ownerId, labelIds) : new Map<string, TaskGroups>()
  for (const { id, seriesId, estimateMinutes } of tasks) {
    const groups = open.get(id) ?? series.get(seriesId ?? '')
    const found = groups ? learnedEstimate(estimateMinutes, groups, estimates) : null
    if (found) learned.set(id, found)
  }
  return learned
}
