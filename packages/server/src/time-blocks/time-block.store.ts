import {
  BlockTaskWithStatus,
  TimeBlock,
  type TimeBlockWithTaskStatus,
} from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { updateRecord } from '../db/records/records.ts'
import { idList, updateRows } from '../db/statements/row-batches.ts'

const columns = columnsOf(TimeBlock).map(name => `timeBlock.${name}` as const)

export const blocksWithTask = (db: Db, ownerId: string) =>
  db
    .selectFrom('timeBlock')
    .leftJoin('task', join => join.onRef('task.id', '=', 'timeBlock.taskId').on('task.userId', '=', ownerId))
    .select(columns)
    .select(['task.title as taskTitle', 'task.priority as taskPriority', 'task.status as taskStatus'])
    .where('timeBlock.userId', '=', ownerId)

type BlockRow = Awaited<ReturnType<ReturnType<typeof blocksWithTask>['execute']>>[number]

export function toBlock({ taskTitle, taskPriority, taskStatus, ...block }: BlockRow): TimeBlockWithTaskStatus {
  const { taskId } = block
  const known = taskId !== null && taskTitle !== null && taskPriority !== null && taskStatus !== null
  return {
    ...block,
    task: known ? { id: taskId, title: taskTitle, priority: taskPriority, status: taskStatus } : null,
  }
}

interface ListedRange {
  from: string
  to: string
  /** Only blocks of this task. */
  taskId?: string | undefined
}

/** [BLOCK-1] [BLOCK-22] Blocks with the same start are sorted by `sortOrder`. */
export async function listBlocks(db: Db, ownerId: string, { from, to, taskId }: ListedRange) {
  const rows = await blocksWithTask(db, ownerId)
    .$if(taskId !== undefined, query => query.where('timeBlock.taskId', '=', taskId ?? ''))
    .where('timeBlock.startAt', '>=', from)
    .where('timeBlock.startAt', '<', to)
    .where('timeBlock.status', '<>', 'cancelled')
    .orderBy('timeBlock.startAt')
    .orderBy('timeBlock.sortOrder')
    .orderBy('timeBlock.id')
    .execute()
  return rows.map(toBlock)
}

export async function findBlock(db: Db, ownerId: string, id: string) {
  const row = await blocksWithTask(db, ownerId).where('timeBlock.id', '=', id).executeTakeFirst()
  return row && toBlock(row)
}

export const findBlockTask = (db: Db, ownerId: string, taskId: string) =>
  db
    .selectFrom('task')
    .select(columnsOf(BlockTaskWithStatus))
    .where('userId', '=', ownerId)
    .where('id', '=', taskId)
    .executeTakeFirst()

/** A block, or a change of one, as it is stored. */
export const blockRow = <B extends Partial<TimeBlock>>({ reason, ...fields }: B) => ({
  ...fields,
  ...(reason !== undefined && { reason: reason && JSON.stringify(reason) }),
})

export const insertBlock = (db: Db, block: TimeBlock) => db.insertInto('timeBlock').values(blockRow(block)).execute()

export async function saveBlock<B extends TimeBlock>(db: Db, block: B, change: Partial<TimeBlock>): Promise<B> {
  await updateRecord(db, 'timeBlock', block, blockRow(change))
  return { ...block, ...change }
}

export const deleteBlock = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('timeBlock').where('userId', '=', ownerId).where('id', '=', id).execute()

export const listBlocksById = (db: Db, dialect: Database['dialect'], ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('timeBlock')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'timeBlock', ids))
    .execute()

/** Saves what a confirmation can change, in one statement. */
export const saveOutcomes = (
  db: Db,
  dialect: Database['dialect'],
  ownerId: string,
  blocks: readonly TimeBlock[],
): Promise<void> =>
  updateRows(
    { db, dialect, table: 'timeBlock' },
    ownerId,
    blocks.map(({ id, status, source, actualMinutes, workedSeconds, timerStartedAt, updatedAt }) => ({
      id,
      status,
      source,
      actualMinutes,
      workedSeconds,
      timerStartedAt,
      updatedAt,
    })),
  )

/** Blocks whose timer runs: one at most, by the rules of the timer. */
export const listRunningBlocks = (db: Db, ownerId: string) =>
  db
    .selectFrom('timeBlock')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('timerStartedAt', 'is not', null)
    .execute()

/** `updatedAt` of each block; ids that are not the owner's are left out. */
export const listBlockUpdates = (db: Db, dialect: Database['dialect'], ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('timeBlock')
    .select(['id', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, 'timeBlock', ids))
    .execute()
