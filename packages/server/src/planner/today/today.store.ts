import { FINISHED_STATUSES } from '@daywright/contract/task.values'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/time-block'
import type { Db } from '../../db/database.ts'
import { blocksWithTask, toBlock } from '../../time-blocks/time-block.store.ts'

/** Blocks that are on during a stretch of time, except cancelled ones, in start order. */
export async function listBlocksDuring(
  db: Db,
  ownerId: string,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<TimeBlockWithTaskStatus[]> {
  const rows = await blocksWithTask(db, ownerId)
    .where('timeBlock.status', '<>', 'cancelled')
    .where('timeBlock.startAt', '<', before)
    .where('timeBlock.endAt', '>', from)
    .orderBy('timeBlock.startAt')
    .orderBy('timeBlock.sortOrder')
    .orderBy('timeBlock.id')
    .limit(limit)
    .execute()
  return rows.map(toBlock)
}

export async function findRunningBlock(db: Db, ownerId: string): Promise<TimeBlockWithTaskStatus | null> {
  const row = await blocksWithTask(db, ownerId).where('timeBlock.timerStartedAt', 'is not', null).executeTakeFirst()
  return row ? toBlock(row) : null
}

interface Unconfirmed {
  since: string
  now: string
  limit: number
}

/** The latest past sessions of unfinished tasks that nobody has confirmed. */
export async function listUnconfirmed(
  db: Db,
  ownerId: string,
  { since, now, limit }: Unconfirmed,
): Promise<TimeBlockWithTaskStatus[]> {
  const rows = await blocksWithTask(db, ownerId)
    .where('timeBlock.type', '=', 'task')
    .where('timeBlock.status', 'in', ['scheduled', 'in_progress'])
    .where('timeBlock.timerStartedAt', 'is', null)
    .where('timeBlock.startAt', '>=', since)
    .where('timeBlock.endAt', '<=', now)
    .where('task.status', 'not in', FINISHED_STATUSES)
    .orderBy('timeBlock.startAt', 'desc')
    .orderBy('timeBlock.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toBlock).reverse()
}

export async function countCompletedTasks(db: Db, ownerId: string, from: string, before: string): Promise<number> {
  const row = await db
    .selectFrom('task')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', ownerId)
    .where('status', '=', 'completed')
    .where('completedAt', '>=', from)
    .where('completedAt', '<', before)
    .executeTakeFirst()
  return row?.count ?? 0
}
