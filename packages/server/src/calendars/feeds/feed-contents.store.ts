import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Timestamps; the end is not included. */
export interface FeedRange {
  from: string
  to: string
}

export type FeedBlock = Awaited<ReturnType<typeof listFeedBlocks>>[number]
export type FeedTask = Awaited<ReturnType<typeof listFeedTasks>>[number]

/**
 * Blocks that start in the range, the latest first, each with its place among all blocks of its task, habit or break, in time
 * order.
 * Only tasks with a block in the range are looked at, so that years of old plans cost nothing.
 */
export const listFeedBlocks = (db: Db, ownerId: string, { from, to }: FeedRange, limit: number) =>
  db
    .selectFrom(query =>
      query
        .selectFrom('timeBlock')
        .select(['id', 'taskId', 'habitId', 'type', 'title', 'startAt', 'endAt', 'explanation', 'reason'])
        .select(
          sql<number>`row_number() over (partition by "taskId", "habitId", case when "type" = 'break' then "title" end
            order by "startAt", "id")`.as('place'),
        )
        .where('userId', '=', ownerId)
        .where('status', '<>', 'cancelled')
        .where(eb =>
          eb.or([
            eb(
              'taskId',
              'in',
              eb
                .selectFrom('timeBlock as shown')
                .select('shown.taskId')
                .where('shown.userId', '=', ownerId)
                .where('shown.status', '<>', 'cancelled')
                .where('shown.startAt', '>=', from)
                .where('shown.startAt', '<', to),
            ),
            eb('taskId', 'is', null),
          ]),
        )
        .as('block'),
    )
    .leftJoin('task', join => join.onRef('task.id', '=', 'block.taskId').on('task.userId', '=', ownerId))
    .select(['block.id', 'block.taskId', 'block.habitId', 'block.type'])
    .select(['block.startAt', 'block.endAt', 'block.explanation', 'block.reason', 'block.place'])
    .select(eb => eb.fn.coalesce('task.title', 'block.title').as('title'))
    .where('block.startAt', '>=', from)
    .where('block.startAt', '<', to)
    .orderBy('block.startAt', 'desc')
    .orderBy('block.id')
    .limit(limit)
    .execute()

/** What is due in the range and not done yet. */
export const listFeedTasks = (db: Db, ownerId: string, { from, to }: FeedRange, limit: number) =>
  db
    .selectFrom('task')
    .select(['id', 'title', 'dueAt'])
    .where('userId', '=', ownerId)
    .where('status', 'not in', FINISHED_STATUSES)
    .where('dueAt', '>=', from)
    .where('dueAt', '<', to)
    .orderBy('dueAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
