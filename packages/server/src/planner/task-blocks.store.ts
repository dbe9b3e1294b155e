import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { idList } from '../db/statements/row-batches.ts'

/** The blocks of tasks in their order, without cancelled ones. */
export const listUncancelledBlocks = (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  taskIds: readonly string[],
): Promise<TimeBlock[]> =>
  db
    .selectFrom('timeBlock')
    .select(columnsOf(TimeBlock))
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))
    .where('status', '<>', 'cancelled')
    .orderBy('startAt')
    .orderBy('id')
    .execute()
