import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../db/database.ts'
import { bringSessionsBack, endSessionsOf } from '../work-sessions/sessions-of-tasks.store.ts'
import { followStatus } from './series/series-status.rules.ts'
import { isOpen } from './series/series-work.ts'

export interface StatusChange {
  task: Pick<Task, 'id' | 'seriesId' | 'occurrenceOn' | 'status'>
  /** Undefined if the status stays. */
  status: TaskStatus | undefined
}

/** What follows from tasks that were finished or opened again, for their sessions and their series. */
export async function followStatusChanges(
  tx: Db,
  database: Database,
  ownerId: string,
  changes: readonly StatusChange[],
  now: string,
): Promise<void> {
  const crossing = changes.filter(({ task, status }) => status !== undefined && isOpen(task) !== isOpen({ status }))
  const { finished = [], reopened = [] } = Object.groupBy(crossing, ({ task }) =>
    isOpen(task) ? 'finished' : 'reopened',
  )
  const target = { db: tx, dialect: database.dialect, ownerId }
  await endSessionsOf(target, idsOf(finished), now)
  await bringSessionsBack(target, idsOf(reopened), now)
  await followStatus(tx, database, ownerId, { finished: tasksOf(finished), reopened: tasksOf(reopened) }, now)
}

const tasksOf = (changes: readonly StatusChange[]) => changes.map(({ task }) => task)
const idsOf = (changes: readonly StatusChange[]) => new Set(tasksOf(changes).map(({ id }) => id))
