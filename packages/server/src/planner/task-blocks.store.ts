import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'

/** The blocks of a task in their order, without cancelled ones. */
export const listBlocksOfTask = (db: Db, ownerId: string, taskId: string): Promise<TimeBlock[]> =>
  db
    .selectFrom('timeBlock')
    .select(columnsOf(TimeBlock))
    .where('userId', '=', ownerId)
    .where('taskId', '=', taskId)
    .where('status', '<>', 'cancelled')
    .orderBy('startAt')
    .orderBy('id')
    .execute()
