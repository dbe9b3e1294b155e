import type { SkipReason } from '@daywright/contract/resources/shared/task-enums'
import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Db, Dialect } from '../../db/database.ts'
import { updateRows } from '../../db/statements/row-batches.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { endSessionsOf } from '../../work-sessions/sessions-of-tasks.store.ts'

export type RestingRow = Awaited<ReturnType<typeof listRestingTasks>>[number]

/**
 * The coming tasks of series that the planner plans or has left out, without those that were placed by hand or begun. With
 * their series, in one statement.
 */
export const listRestingTasks = (db: Db, ownerId: string, { from, until }: { from: string; until: string }) =>
  db
    .selectFrom('task')
    .innerJoin('taskSeries', join =>
      join.onRef('taskSeries.id', '=', 'task.seriesId').on('taskSeries.userId', '=', ownerId),
    )
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select(['task.id', 'task.startAfter', 'task.dueAt', 'task.schedulePreferenceId', 'task.estimateMinutes'])
    .select(['task.touched', 'task.skipReason', 'task.updatedAt'])
    .select(['taskSeries.rule', 'taskSeries.anchor', 'taskSeries.missed', 'taskSeries.startTime'])
    .where('task.userId', '=', ownerId)
    .where('task.dueAt', '>', from)
    .where('task.startAfter', '<', until)
    .where('task.autoSchedule', '=', true)
    .where(eb =>
      eb.or([
        eb('task.status', 'in', ['todo', 'backlog']),
        eb.and([eb('task.status', '=', 'cancelled'), eb('task.skipReason', 'is not', null)]),
      ]),
    )
    .where(eb => eb.or([eb('project.id', 'is', null), eb('project.autoSchedule', '=', true)]))
    .where('taskSeries.anchor', '=', 'schedule')
    .where('taskSeries.missed', '<>', 'keep')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('timeBlock')
            .select('timeBlock.id')
            .where('timeBlock.userId', '=', ownerId)
            .whereRef('timeBlock.taskId', '=', 'task.id')
            .where('timeBlock.status', '<>', 'cancelled')
            .where(block =>
              block.or([
                block('timeBlock.source', '=', 'manual'),
                block('timeBlock.locked', '=', true),
                block('timeBlock.status', 'in', ['in_progress', 'completed']),
              ]),
            ),
        ),
      ),
    )
    .execute()

type Found = Pick<Task, 'id' | 'updatedAt'>

/** Leaves dates out, and opens those again for which there is time now. */
export async function saveRestDays(
  { db, dialect, ownerId }: { db: Db; dialect: Dialect; ownerId: string },
  { resting, regained }: { resting: readonly (Found & { reason: SkipReason })[]; regained: readonly Found[] },
  now: string,
): Promise<void> {
  const target = { db, dialect, table: 'task' } as const
  await endSessionsOf(
    { db, dialect, ownerId },
    resting.map(({ id }) => id),
    now,
  )
  await updateRows(
    target,
    ownerId,
    resting.map(({ id, updatedAt, reason }) => ({
      id,
      status: 'cancelled',
      skippedAt: now,
      skipReason: reason,
      updatedAt: nextUpdatedAt(updatedAt, now),
    })),
  )
  await updateRows(
    target,
    ownerId,
    regained.map(({ id, updatedAt }) => ({
      id,
      status: 'todo',
      skippedAt: null,
      skipReason: null,
      updatedAt: nextUpdatedAt(updatedAt, now),
    })),
  )
}
