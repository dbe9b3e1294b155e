import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { countResults } from '../../db/statements/count-results.ts'
import { SKIPPED_BY_HAND } from '../../tasks/series/occurrences/given-up.ts'
import { toTimestamp } from '../../time/clock.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { blocksWithTask, toBlock } from '../../time-blocks/time-block.store.ts'

/** [SCALE-9] Several times the most hours of a block: what began before that has ended, and need not be read. */
const MAX_MS = 7 * 24 * HOUR_MS

/** Blocks that are on during a stretch of time, except cancelled ones, in start order. */
export async function listBlocksDuring(
  db: Db,
  ownerId: string,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<TimeBlockWithTaskStatus[]> {
  const rows = await blocksWithTask(db, ownerId)
    .where('timeBlock.status', '<>', 'cancelled')
    .where('timeBlock.startAt', '>=', toTimestamp(Math.max(0, Date.parse(from) - MAX_MS)))
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

/** The latest unconfirmed past sessions: of unfinished tasks, of dates that series gave up, and of habits. */
export async function listUnconfirmed(
  db: Db,
  ownerId: string,
  { since, now, limit }: Unconfirmed,
): Promise<TimeBlockWithTaskStatus[]> {
  const rows = await blocksWithTask(db, ownerId)
    .where(eb =>
      eb.or([
        eb.and([eb('timeBlock.type', '=', 'habit'), eb('timeBlock.habitId', 'is not', null)]),
        eb.and([
          eb('timeBlock.type', '=', 'task'),
          eb.or([eb('task.status', 'not in', FINISHED_STATUSES), givenUpDate(eb)]),
        ]),
      ]),
    )
    .where('timeBlock.status', 'in', ['scheduled', 'in_progress'])
    .where('timeBlock.timerStartedAt', 'is', null)
    .where('timeBlock.startAt', '>=', since)
    .where('timeBlock.endAt', '<=', now)
    .orderBy('timeBlock.startAt', 'desc')
    .orderBy('timeBlock.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toBlock).reverse()
}

/** As `isGivenUp` says. */
const givenUpDate = (eb: ExpressionBuilder<Tables, 'task'>) =>
  eb.and([
    eb('task.status', '=', 'cancelled'),
    eb('task.skippedAt', 'is not', null),
    eb.or([eb('task.touched', 'is', null), eb('task.touched', 'not like', `%${SKIPPED_BY_HAND}%`)]),
  ])

export const countCompletedTasks = (db: Db, ownerId: string, from: string, before: string): Promise<number> =>
  countResults(
    db
      .selectFrom('task')
      .where('userId', '=', ownerId)
      .where('status', '=', 'completed')
      .where('completedAt', '>=', from)
      .where('completedAt', '<', before),
  )
