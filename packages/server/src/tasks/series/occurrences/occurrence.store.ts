import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db, Dialect } from '../../../db/database.ts'
import { deleteTasks } from '../../task.store.ts'
import { deleteComingBlocks } from '../../task-change.store.ts'

const occurrenceColumns = ['id', 'occurrenceOn', 'status', 'touched', 'updatedAt'] as const

export const findOccurrence = (db: Db, ownerId: string, seriesId: string, date: string) =>
  db
    .selectFrom('task')
    .select(occurrenceColumns)
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .where('occurrenceOn', '=', date)
    .executeTakeFirst()

/** The date of the first open task, by series: of all series of the owner, or of one. */
export async function listFirstOpenDates(db: Db, ownerId: string, seriesId?: string): Promise<Map<string, string>> {
  let query = db
    .selectFrom('task')
    .select(['seriesId', eb => eb.fn.min('occurrenceOn').as('date')])
    .where('userId', '=', ownerId)
    .where('seriesId', 'is not', null)
    .where('status', 'not in', FINISHED_STATUSES)
    .groupBy('seriesId')
  if (seriesId !== undefined) query = query.where('seriesId', '=', seriesId)
  const rows = await query.execute()
  return new Map(rows.flatMap(({ seriesId, date }) => (seriesId && date ? [[seriesId, date] as const] : [])))
}

/** The date of the last task of a series up to a date. */
export async function findLastDate(db: Db, ownerId: string, seriesId: string, until: string) {
  const row = await db
    .selectFrom('task')
    .select(eb => eb.fn.max('occurrenceOn').as('date'))
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .where('occurrenceOn', '<=', until)
    .executeTakeFirst()
  return row?.date ?? undefined
}

/** The ids of the open tasks of a series on a date or later. */
export const listOpenOccurrences = (db: Db, ownerId: string, seriesId: string, from: string) =>
  db
    .selectFrom('task')
    .select(occurrenceColumns)
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .where('occurrenceOn', '>=', from)
    .where('status', 'not in', FINISHED_STATUSES)
    .orderBy('occurrenceOn')
    .execute()

/** The tasks between two dates, both included and in order, of those series that roll what was missed. */
export const listRollingOccurrences = (
  db: Db,
  ownerId: string,
  seriesIds: readonly string[],
  { from, until }: { from: string; until: string },
) =>
  db
    .selectFrom('task')
    .innerJoin('taskSeries', join =>
      join.onRef('taskSeries.id', '=', 'task.seriesId').on('taskSeries.userId', '=', ownerId),
    )
    .select(['task.id', 'task.seriesId', 'task.occurrenceOn', 'task.status', 'task.skippedAt', 'task.skipReason'])
    .select(['task.touched', 'task.updatedAt'])
    .where('task.userId', '=', ownerId)
    .where('task.seriesId', 'in', seriesIds)
    .where('task.occurrenceOn', '>=', from)
    .where('task.occurrenceOn', '<=', until)
    .where('taskSeries.anchor', '=', 'schedule')
    .where('taskSeries.missed', '=', 'roll')
    .orderBy('task.occurrenceOn')
    .execute()

interface UntouchedOf {
  ownerId: string
  seriesId: string
  /** Those of later dates. */
  after: string
  /** Dates whose tasks stay. */
  except?: readonly string[]
}

/**
 * [SERIES-15] Deletes the tasks of a series that were not changed, begun or placed by hand, with the blocks that the planner
 * has given them; returns how many.
 */
export async function deleteUntouched(
  { db, dialect }: { db: Db; dialect: Dialect },
  { ownerId, seriesId, after, except = [] }: UntouchedOf,
  now: string,
): Promise<number> {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'occurrenceOn'])
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .where('occurrenceOn', '>', after)
    .where(task =>
      task.or([
        task('status', 'in', ['todo', 'backlog']),
        // [SERIES-29] The user has not skipped these.
        task.and([task('status', '=', 'cancelled'), task('skipReason', 'is not', null)]),
      ]),
    )
    .where('touched', 'is', null)
    .where('id', 'not in', eb =>
      eb
        .selectFrom('timeBlock')
        .select(block => block.fn.coalesce('timeBlock.taskId', block.val('')).as('taskId'))
        .where('timeBlock.userId', '=', ownerId)
        .where('timeBlock.taskId', 'is not', null)
        .where('timeBlock.status', '<>', 'cancelled')
        .where(block =>
          block.or([
            block('timeBlock.source', '=', 'manual'),
            block('timeBlock.locked', '=', true),
            // The user works on it, or has done some of it ahead of its date.
            block('timeBlock.status', 'in', ['in_progress', 'completed']),
          ]),
        ),
    )
    .execute()
  const ids = rows.filter(({ occurrenceOn }) => !except.includes(occurrenceOn ?? '')).map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteComingBlocks(db, dialect, ownerId, ids, now)
  await deleteTasks(db, ownerId, ids)
  return ids.length
}

/** The tasks of a series become ordinary ones. */
export const detachOccurrences = (db: Db, ownerId: string, seriesId: string, updatedAt: string) =>
  db
    .updateTable('task')
    .set({ seriesId: null, occurrenceOn: null, touched: null, updatedAt })
    .where('userId', '=', ownerId)
    .where('seriesId', '=', seriesId)
    .execute()
