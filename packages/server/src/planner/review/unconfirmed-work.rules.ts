import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import type { UnconfirmedSession } from '@daywright/contract/resources/planner/today'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db } from '../../db/database.ts'
import { countedMinutes } from '../facts/counted-work.ts'
import { listBlocksOfWork, listWorkedTasks } from './task-work.store.ts'
import { taskWork } from './work-of-task.ts'

/**
 * [TODAY-6] [TODAY-15] Past sessions with what is left of their tasks, so that a client can say what an answer will complete, and with what
 * the plan takes for granted until there is an answer.
 */
export async function withWork(
  db: Db,
  ownerId: string,
  sessions: readonly TimeBlockWithTaskStatus[],
  settings: PlannerSettings,
  now: string,
): Promise<UnconfirmedSession[]> {
  const ids = [...new Set(sessions.flatMap(({ taskId }) => taskId ?? []))]
  const tasks = ids.length === 0 ? [] : await listWorkedTasks(db, ownerId, ids)
  const blocks = ids.length === 0 ? [] : await listBlocksOfWork(db, ownerId, ids)
  const byTask = Map.groupBy(blocks, ({ taskId }) => taskId)
  const works = new Map(
    tasks.map(task => [task.id, taskWork(task, { blocks: byTask.get(task.id) ?? [], settings, now })]),
  )
  const counted = new Map(
    tasks.flatMap(({ id, estimateMinutes }) => {
      const estimate = estimateMinutes ?? settings.defaultEstimateMinutes ?? Number.POSITIVE_INFINITY
      const counting = { pastSessions: settings.pastSessions, estimateMinutes: estimate, now }
      return countedMinutes(byTask.get(id) ?? [], counting).map(([block, minutes]) => [block.id, minutes] as const)
    }),
  )
  return sessions.map(session => ({
    ...session,
    work: works.get(session.taskId ?? '') ?? null,
    countedMinutes: session.taskId === null ? null : Math.round(counted.get(session.id) ?? 0),
  }))
}
