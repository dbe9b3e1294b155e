import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { Db } from '../db/database.ts'

/** Sessions of the tasks that are due first; no user has more past sessions for the tasks of one day. */
const MAX_SESSIONS = 1000

/**
 * [NOTE-12] The tasks that are due soon and whose past sessions are as long as their estimate. The user has to say how it went, but
 * no more time is needed, so they are not at risk.
 */
export async function listCoveredTasks(
  db: Db,
  ownerId: string,
  { now, soon }: { now: string; soon: string },
): Promise<Set<string>> {
  const sessions = await db
    .selectFrom('task')
    .innerJoin('timeBlock', join => join.onRef('timeBlock.taskId', '=', 'task.id').on('timeBlock.userId', '=', ownerId))
    .select(['task.id', 'task.estimateMinutes', 'timeBlock.startAt', 'timeBlock.endAt', 'timeBlock.actualMinutes'])
    .where('task.userId', '=', ownerId)
    .where('task.status', 'not in', FINISHED_STATUSES)
    // [SCALE-9] The due date as it is in an index.
    .where('task.dueRank', '>=', now)
    .where('task.dueRank', '<=', soon)
    .where('timeBlock.status', '<>', 'cancelled')
    .where('timeBlock.endAt', '<=', now)
    .orderBy('task.dueRank')
    .orderBy('task.id')
    .limit(MAX_SESSIONS)
    .execute()
  const covered = [...Map.groupBy(sessions, ({ id }) => id)].filter(([, own]) => {
    const minutes = workedMinutes(own)
    // Without an estimate, a session says how long it takes.
    return minutes > 0 && minutes >= (own[0]?.estimateMinutes ?? 0)
  })
  return new Set(covered.map(([id]) => id))
}
