import type { Task } from '@daywright/contract/task'
import { FINISHED_STATUSES } from '@daywright/contract/task.values'
import type { Db } from '../db/database.ts'

export async function findTimezone(db: Db, ownerId: string): Promise<string> {
  const row = await db.selectFrom('user').select('timezone').where('id', '=', ownerId).executeTakeFirst()
  return row?.timezone ?? ''
}

export type DayBlock = Awaited<ReturnType<typeof listBlocksStarting>>[number]

/** Blocks that start in the range, except cancelled ones. */
export const listBlocksStarting = (db: Db, ownerId: string, from: string, before: string) =>
  db
    .selectFrom('timeBlock')
    .select(['id', 'title', 'startAt', 'endAt'])
    .where('userId', '=', ownerId)
    .where('status', '<>', 'cancelled')
    .where('startAt', '>=', from)
    .where('startAt', '<', before)
    .orderBy('startAt')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

export interface DueTask {
  id: string
  title: string
  priority: Task['priority']
  estimateMinutes: number | null
  dueAt: string
  /** The end of its last active block that has not ended; null when it has none. */
  plannedEnd: string | null
}

const LATEST = '9999-12-31T23:59:59.999Z'

interface DueRange {
  from?: string
  to?: string
  /** The earliest only. */
  atMost?: number
}

/** Unfinished tasks with a due date, sorted by it: all of them, or those of a range. */
export async function listDueTasks(
  db: Db,
  ownerId: string,
  now: string,
  { atMost, from = '', to = LATEST }: DueRange = {},
): Promise<DueTask[]> {
  const query = db
    .selectFrom('task')
    .select(['id', 'title', 'priority', 'estimateMinutes', 'dueAt'])
    .select(eb =>
      eb
        .selectFrom('timeBlock')
        .select(eb => eb.fn.max('timeBlock.endAt').as('plannedEnd'))
        .whereRef('timeBlock.taskId', '=', 'task.id')
        .where('timeBlock.userId', '=', ownerId)
        .where('timeBlock.status', 'in', ['scheduled', 'in_progress'])
        .where('timeBlock.endAt', '>', now)
        .as('plannedEnd'),
    )
    .where('userId', '=', ownerId)
    .where('status', 'not in', FINISHED_STATUSES)
    .where('dueAt', '>=', from)
    .where('dueAt', '<=', to)
    .orderBy('dueAt')
    .orderBy('id')
  const rows = await (atMost === undefined ? query : query.limit(atMost)).execute()
  return rows.flatMap(({ dueAt, ...task }) => (dueAt === null ? [] : [{ ...task, dueAt }]))
}
