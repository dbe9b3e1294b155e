import type { Estimates } from '@daywright/contract/resources/tasks/estimate'
import { ESTIMATE_LIMITS } from '@daywright/contract/resources/tasks/estimate.values'
import type { FinishedWork } from '@daywright/engine/forecast/like-work'
import type { Database } from '../../db/database.ts'
import { listLabelsOfTasks } from '../../db/records/labels-of-tasks.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { compareEstimates, compareGroups } from './compare-estimates.ts'
import { listFinishedTasks, listSessionsOf, listWorkedTaskIds } from './estimates.store.ts'
import { workedTime } from './worked-time.ts'

/** What reading needs of a database: also a transaction with its dialect. */
export type Reading = Pick<Database, 'db' | 'dialect'>

interface LearnedTask extends FinishedWork {
  labels: readonly { id: string; name: string }[]
  project: { id: string; name: string } | null
}

/** [EST-1] [EST-2] The tasks from which the time of others is learned, with what was estimated first [EST-9]. */
export async function learnedTasks({ db, dialect }: Reading, ownerId: string, now: string): Promise<LearnedTask[]> {
  const from = toTimestamp(Date.parse(now) - ESTIMATE_LIMITS.days * DAY_MS)
  const workedOn = await listWorkedTaskIds(db, ownerId, from)
  const ids = workedOn.slice(0, ESTIMATE_LIMITS.tasks)
  const finished = await listFinishedTasks(db, dialect, ownerId, ids)
  const sessions = Map.groupBy(await listSessionsOf(db, dialect, ownerId, ids), ({ taskId }) => taskId)
  const labelsOf = await listLabelsOfTasks(db, dialect, ownerId, ids)
  return finished.flatMap(({ id, completedAt, updatedAt, projectId, projectName, ...task }) => {
    const estimateMinutes = task.firstEstimateMinutes ?? task.estimateMinutes ?? 0
    const workedMinutes = workedTime(sessions.get(id) ?? [], completedAt ?? updatedAt)
    if (estimateMinutes === 0 || workedMinutes === null) return []
    const labels = labelsOf.get(id) ?? []
    const project = projectId !== null && projectName !== null ? { id: projectId, name: projectName } : null
    return [{ estimateMinutes, workedMinutes, labels, labelIds: labels.map(label => label.id), project }]
  })
}

/** [EST-1] How estimates and worked time compare: overall, by project and by label. */
export async function estimatesOf(source: Reading, ownerId: string, now: string): Promise<Estimates> {
  const tasks = await learnedTasks(source, ownerId, now)
  return {
    tasksNeeded: ESTIMATE_LIMITS.tasksNeeded,
    overall: compareEstimates(tasks),
    projects: compareGroups(tasks, ({ project }) => (project ? [project] : [])),
    labels: compareGroups(tasks, ({ labels }) => labels),
  }
}
