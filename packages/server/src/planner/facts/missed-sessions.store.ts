import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'

/** After that, the user does not remember when it was meant to be. */
const REMEMBERED_DAYS = 14

export type MissedSession = Awaited<ReturnType<typeof listMissedByHand>>[number]

/** [PLAN-128] Sessions of open tasks that were placed by hand without worked time, in start order. */
export const listMissedByHand = (
  db: Db,
  ownerId: string,
  now: string,
  { pastSessions }: Pick<PlannerSettings, 'pastSessions'>,
) =>
  db
    .selectFrom('timeBlock')
    .innerJoin('task', join => join.onRef('task.id', '=', 'timeBlock.taskId').on('task.userId', '=', ownerId))
    .select(['task.id as taskId', 'timeBlock.startAt', 'timeBlock.endAt'])
    .where('timeBlock.userId', '=', ownerId)
    .where('timeBlock.source', '=', 'manual')
    .where('timeBlock.startAt', '>=', toTimestamp(Date.parse(now) - REMEMBERED_DAYS * DAY_MS))
    .where('timeBlock.startAt', '<=', now)
    .where('timeBlock.workedSeconds', '=', 0)
    .where(block =>
      block.or([
        block('timeBlock.status', '=', 'cancelled'),
        ...(pastSessions === 'roll_over'
          ? [block.and([block('timeBlock.status', '=', 'scheduled'), block('timeBlock.endAt', '<=', now)])]
          : []),
      ]),
    )
    .where('task.status', 'not in', FINISHED_STATUSES)
    .orderBy('timeBlock.startAt')
    .execute()
