import type { Task } from '@daywright/contract/resources/tasks/task'
import type { TASK_STATUSES_BEFORE } from '@daywright/contract/resources/time-blocks/time-block.values'
import type { Database, Db } from '../db/database.ts'
import { updateRows } from '../db/statements/row-batches.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { regainDates } from './series/occurrences/regain-dates.rules.ts'
import { followStatusChanges } from './status-change.rules.ts'
import { saveWorkedTasks } from './worked-task.store.ts'

type Changed = Pick<Task, 'id' | 'status' | 'seriesId' | 'occurrenceOn' | 'updatedAt'>

/** [WORK-16] Completes tasks on whose sessions all work was done. */
export async function completeWorkedTasks(
  tx: Db,
  database: Database,
  ownerId: string,
  tasks: readonly Changed[],
  now: string,
): Promise<void> {
  const completed = await saveWorkedTasks({ db: tx, dialect: database.dialect, table: 'task' }, ownerId, tasks, now)
  const changes = tasks.map(task => ({ task, status: 'completed' as const }))
  await followStatusChanges(tx, database, ownerId, changes, now)
  const times = new Map(completed.map(({ id, completedAt }) => [id, completedAt]))
  const done = tasks.map(task => ({ task, completedAt: times.get(task.id) ?? now }))
  await regainDates(tx, database, ownerId, done, now)
}

interface ReopenedTask {
  task: Changed
  /** What it was before its sessions were confirmed. */
  status: (typeof TASK_STATUSES_BEFORE)[number]
}

/** [WORK-17] Gives tasks back the status that they had; a date that its series had given up is given up again. */
export async function reopenWorkedTasks(
  tx: Db,
  database: Database,
  ownerId: string,
  reopened: readonly ReopenedTask[],
  now: string,
): Promise<void> {
  await updateRows(
    { db: tx, dialect: database.dialect, table: 'task' },
    ownerId,
    reopened.map(({ task, status }) => ({
      id: task.id,
      status,
      completedAt: null,
      skippedAt: status === 'cancelled' && task.seriesId !== null ? now : null,
      updatedAt: nextUpdatedAt(task.updatedAt, now),
    })),
  )
  await followStatusChanges(tx, database, ownerId, reopened, now)
}
