import type { Task } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db } from '../db/database.ts'
import { countResults } from '../db/statements/count-results.ts'

export type DayBlock = Pick<TimeBlock, 'id' | 'taskId' | 'title' | 'startAt' | 'endAt'>

/** Some rows of a list, and how many the whole list has. */
export interface Listed<Row> {
  rows: readonly Row[]
  count: number
}

/** Counts only if there may be more rows than were read. */
async function listed<Row>(rows: readonly Row[], atMost: number, count: () => Promise<number>): Promise<Listed<Row>> {
  return { rows, count: rows.length < atMost ? rows.length : await count() }
}

/** Blocks that start in the range, except cancelled ones: the first of them. */
export async function listBlocksStarting(
  db: Db,
  ownerId: string,
  { from, before }: { from: string; before: string },
  atMost: number,
): Promise<Listed<DayBlock>> {
  const blocks = db
    .selectFrom('timeBlock')
    .where('userId', '=', ownerId)
    .where('status', '<>', 'cancelled')
    .where('startAt', '>=', from)
    .where('startAt', '<', before)
  const rows = await blocks
    .select(['id', 'taskId', 'title', 'startAt', 'endAt'])
    .orderBy('startAt')
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(atMost)
    .execute()
  return listed(rows, atMost, () => countResults(blocks))
}

export interface DueTask {
  id: string
  title: string
  status: Task['status']
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
  const query = dueTasks(db, ownerId, now)
    .where('dueAt', '>=', from)
    .where('dueAt', '<=', to)
    .orderBy('dueAt')
    .orderBy('id')
  return withDueDates(await (atMost === undefined ? query : query.limit(atMost)).execute())
}

/** [NOTE-6] Tasks that are overdue, planned to end late, or due soon without a block: the first of them by due date. */
export async function listTasksAtRisk(
  db: Db,
  ownerId: string,
  { now, soon, covered }: { now: string; soon: string; covered: ReadonlySet<string> },
  atMost: number,
): Promise<Listed<DueTask>> {
  const atRisk = db.selectFrom(dueTasks(db, ownerId, now).where('dueAt', 'is not', null).as('due')).where(eb => {
    const isLate = eb('plannedEnd', '>', eb.ref('dueAt'))
    const isDueWithoutTime = eb.and([eb('plannedEnd', 'is', null), eb('dueAt', '<=', soon)])
    const isOpen = covered.size === 0 ? [] : [eb('id', 'not in', [...covered])]
    return eb.or([eb('dueAt', '<', now), eb.and([eb.or([isLate, isDueWithoutTime]), ...isOpen])])
  })
  const rows = await atRisk.selectAll().orderBy('dueAt').orderBy('id').limit(atMost).execute()
  return listed(withDueDates(rows), atMost, () => countResults(atRisk))
}

/**
 * Unfinished tasks, with the end of their last active block. [SCALE-6] The blocks of a task are found by the task alone: a condition on their
 * status or end would let SQLite read all active blocks of the account for every task.
 */
const dueTasks = (db: Db, ownerId: string, now: string) =>
  db
    .selectFrom('task')
    .select(['id', 'title', 'status', 'priority', 'estimateMinutes', 'dueAt'])
    .select(eb =>
      eb
        .selectFrom('timeBlock')
        .select(eb => {
          const isToCome = eb.and([
            eb('timeBlock.status', 'in', ['scheduled', 'in_progress']),
            eb('timeBlock.endAt', '>', now),
          ])
          return eb.fn.max(eb.case().when(isToCome).then(eb.ref('timeBlock.endAt')).end()).as('plannedEnd')
        })
        .whereRef('timeBlock.taskId', '=', 'task.id')
        .where('timeBlock.userId', '=', ownerId)
        .as('plannedEnd'),
    )
    .where('userId', '=', ownerId)
    .where('status', 'not in', FINISHED_STATUSES)

const withDueDates = <Row extends { dueAt: string | null }>(rows: readonly Row[]) =>
  rows.flatMap(({ dueAt, ...task }) => (dueAt === null ? [] : [{ ...task, dueAt }]))
