import type { Task } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { Db, Dialect } from '../../../db/database.ts'
import { type BatchTarget, insertRows, updateRows } from '../../../db/statements/row-batches.ts'
import { nextUpdatedAt } from '../../../ids-and-secrets/updated-at.ts'
import { endSessionsOf } from '../../../work-sessions/sessions-of-tasks.store.ts'
import { saveWorkedTasks } from '../../worked-task.store.ts'
import { stateColumns } from '../series.store.ts'
import type { SeriesWork } from '../series-work.ts'

const columns = stateColumns.map(name => `taskSeries.${name}` as const)

/**
 * The series of an account that may have something to do on a day, with the owner's zone, in one statement: a date comes near,
 * the owner has moved, or the task that a series waited for is done.
 */
export const listDueSeries = (db: Db, ownerId: string, latestToday: string) =>
  db
    .selectFrom('taskSeries')
    .innerJoin('user', 'user.id', 'taskSeries.userId')
    .select(columns)
    .select('user.timezone as zone')
    .where('taskSeries.userId', '=', ownerId)
    .where('taskSeries.paused', '=', false)
    .where('taskSeries.ended', '=', false)
    .where(series =>
      series.or([
        series('taskSeries.checkOn', 'is', null),
        series('taskSeries.checkOn', '<=', latestToday),
        series('taskSeries.timezone', 'is', null),
        series('taskSeries.timezone', '<>', series.ref('user.timezone')),
        series.and([
          series('taskSeries.anchor', '=', 'completion'),
          series.not(
            series.exists(
              series
                .selectFrom('task')
                .select('task.id')
                .where('task.userId', '=', ownerId)
                .whereRef('task.seriesId', '=', 'taskSeries.id')
                .where('task.status', 'not in', FINISHED_STATUSES),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('taskSeries.id')
    .execute()

/** Tasks of series that were made or skipped after a moment, such as one that has not come yet. */
export const listFromTheFuture = (db: Db, ownerId: string, after: string) =>
  db
    .selectFrom('task')
    .select(['id', 'seriesId', 'skippedAt', 'createdAt', 'updatedAt'])
    .where('userId', '=', ownerId)
    // An index finds the end of the list, which is empty.
    .where('updatedAt', '>', after)
    .where('seriesId', 'is not', null)
    .where(task => task.or([task('skippedAt', '>', after), task('createdAt', '>', after)]))
    .execute()

/** The open tasks of series, and those of a day or later. */
export async function listOccurrences(db: Db, ownerId: string, seriesIds: readonly string[], today: string) {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'seriesId', 'occurrenceOn', 'status', 'dueAt', 'startAfter', 'touched', 'updatedAt'])
    .where('userId', '=', ownerId)
    .where('seriesId', 'in', seriesIds)
    .where(task => task.or([task('occurrenceOn', '>=', today), task('status', 'not in', FINISHED_STATUSES)]))
    .execute()
  const come = rows.filter(({ occurrenceOn }) => occurrenceOn !== null && occurrenceOn <= today)
  const begun = await listBegunSessions(
    db,
    ownerId,
    come.map(({ id }) => id),
  )
  const withStatus = (status: TimeBlock['status']) =>
    new Set(begun.filter(session => session.status === status).map(({ taskId }) => taskId))
  const [inProgress, worked] = [withStatus('in_progress'), withStatus('completed')]
  return rows.flatMap(({ seriesId, occurrenceOn, ...task }) =>
    seriesId !== null && occurrenceOn !== null
      ? [{ ...task, seriesId, occurrenceOn, isBegun: inProgress.has(task.id), isWorked: worked.has(task.id) }]
      : [],
  )
}

const listBegunSessions = async (db: Db, ownerId: string, taskIds: readonly string[]) =>
  taskIds.length === 0
    ? []
    : db
        .selectFrom('timeBlock')
        .select(['taskId', 'status'])
        .where('userId', '=', ownerId)
        .where('taskId', 'in', taskIds)
        .where('status', 'in', ['in_progress', 'completed'])
        .execute()

/** Saves what the work on series has come to, in a fixed number of statements. */
export async function saveWork(
  { db, dialect }: { db: Db; dialect: Dialect },
  ownerId: string,
  works: readonly SeriesWork[],
  now: string,
): Promise<void> {
  const task: BatchTarget = { db, dialect, table: 'task' }
  const finished = works.flatMap(work => [...work.skipped, ...work.completed].map(({ id }) => id))
  await endSessionsOf({ db, dialect, ownerId }, finished, now)
  // [SERIES-22] Worked sessions count as done.
  await saveWorkedTasks(
    task,
    ownerId,
    works.flatMap(({ completed }) => completed),
    now,
  )
  await saveSkipped(
    task,
    ownerId,
    works.flatMap(({ skipped }) => skipped),
    now,
  )
  await updateRows(
    task,
    ownerId,
    works.flatMap(({ retimed }) =>
      retimed.map(({ id, dueAt, startAfter, updatedAt }) => ({
        id,
        dueAt,
        startAfter,
        updatedAt: nextUpdatedAt(updatedAt, now),
      })),
    ),
  )
  await insertRows(
    task,
    works.flatMap(({ made }) => made),
  )
  await updateRows(
    { db, dialect, table: 'taskSeries' },
    ownerId,
    works.map(({ series, state }) => ({ id: series.id, ...state })),
  )
}

export const saveTouched = (db: Db, ownerId: string, id: string, touched: string | null) =>
  db.updateTable('task').set({ touched }).where('userId', '=', ownerId).where('id', '=', id).execute()

/** [SERIES-7] A skipped task is cancelled, with the time of it. */
export const saveSkipped = (
  target: BatchTarget,
  ownerId: string,
  tasks: readonly Pick<Task, 'id' | 'updatedAt'>[],
  now: string,
): Promise<void> =>
  updateRows(
    target,
    ownerId,
    tasks.map(({ id, updatedAt }) => ({
      id,
      status: 'cancelled',
      skippedAt: now,
      archivedAt: null,
      updatedAt: nextUpdatedAt(updatedAt, now),
    })),
  )
