import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db } from '../../db/database.ts'

/** [WORK-21] Whether an unstarted session of something else is planned for now; the planner's facts say which. */
export async function hasUnstartedSession(
  db: Db,
  ownerId: string,
  { id, taskId }: Pick<TimeBlock, 'id' | 'taskId'>,
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('timeBlock')
    .select('id')
    .where('userId', '=', ownerId)
    .where('status', '=', 'scheduled')
    .where('startAt', '<', now)
    .where('endAt', '>', now)
    .where('source', '=', 'auto')
    .where('locked', '=', false)
    .where('type', '<>', 'break')
    .where('workedSeconds', '=', 0)
    .where('id', '<>', id)
    .$if(taskId !== null, query =>
      query.where(block => block.or([block('taskId', 'is', null), block('taskId', '<>', taskId)])),
    )
    .executeTakeFirst()
  return row !== undefined
}
