import type { Task } from '@daywright/contract/task'
import type { TaskStatus } from '@daywright/contract/task-enums'
import type { Database, Db } from '../db/database.ts'
import { stopTimersOf } from '../db/running-timer.ts'
import { followStatus } from './series/series-status.rules.ts'
import { isOpen } from './series/series-work.ts'

export interface StatusChange {
  task: Pick<Task, 'id' | 'seriesId' | 'occurrenceOn' | 'status'>
  /** Undefined if the status stays. */
  status: TaskStatus | undefined
}

/** What follows from tasks that were finished or opened again, for their timer and their series. */
export async function followStatusChanges(
  tx: Db,
  database: Database,
  ownerId: string,
  changes: readonly StatusChange[],
  now: string,
): Promise<void> {
  const finished = changes.filter(({ task, status }) => isOpen(task) && status !== undefined && !isOpen({ status }))
  await stopTimersOf(tx, ownerId, new Set(finished.map(({ task }) => task.id)), now)
  await followStatus(tx, database, ownerId, changes, now)
}
