import type { Task } from '@daywright/contract/resources/tasks/task'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { type BatchTarget, idList, updateRows } from '../db/statements/row-batches.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'

/** Completes tasks with what was worked on their completed sessions, at the time when the last of these ended. */
export async function saveWorkedTasks(
  target: BatchTarget,
  ownerId: string,
  tasks: readonly Pick<Task, 'id' | 'updatedAt'>[],
  now: string,
): Promise<{ id: string; completedAt: string }[]> {
  if (tasks.length === 0) return []
  const ids = tasks.map(({ id }) => id)
  const sessions = await target.db
    .selectFrom('timeBlock')
    .select(['taskId', 'startAt', 'endAt', 'actualMinutes'])
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(target.dialect, 'task', ids))
    .where('status', '=', 'completed')
    .execute()
  const byTask = Map.groupBy(sessions, ({ taskId }) => taskId)
  const completed = tasks.map(({ id, updatedAt }) => {
    const worked = byTask.get(id) ?? []
    return {
      id,
      status: 'completed',
      completedAt: lastEnd(worked, now),
      actualMinutes: workedMinutes(worked),
      skippedAt: null,
      updatedAt: nextUpdatedAt(updatedAt, now),
    }
  })
  await updateRows(target, ownerId, completed)
  return completed
}

/** The last session's end: what was done then was done, also if it is confirmed only on the next morning. */
function lastEnd(sessions: readonly Pick<TimeBlock, 'endAt'>[], now: string): string {
  const last =
    sessions
      .map(({ endAt }) => endAt)
      .toSorted()
      .at(-1) ?? now
  return last < now ? last : now
}
