import type { Task } from '@daywright/contract/resources/tasks/task'
import type { TaskStatus } from '@daywright/contract/resources/tasks/task-enums'
import type { Database, Db } from '../../db/database.ts'
import { bringUpToDate } from './occurrences/make-occurrences.rules.ts'
import { deleteUntouched } from './occurrences/occurrence.store.ts'
import { findSeries, saveSeries } from './series.store.ts'
import { isOpen } from './series-work.ts'

interface StatusChange {
  task: Pick<Task, 'seriesId' | 'occurrenceOn' | 'status'>
  status: TaskStatus | undefined
}

/**
 * [SERIES-3] What follows from tasks that were finished or opened again: a series that counts from completion gets its next task,
 * or loses it again. Tasks that are of no series cost nothing.
 */
export async function followStatus(
  tx: Db,
  database: Database,
  ownerId: string,
  changes: readonly StatusChange[],
  now: string,
): Promise<void> {
  const crossing = changes.filter(
    ({ task, status }) => task.seriesId !== null && status !== undefined && isOpen(task) !== isOpen({ status }),
  )
  for (const { task } of crossing.filter(({ task }) => !isOpen(task)))
    await withdrawNext(tx, database, ownerId, task, now)
  const finished = crossing.flatMap(({ task }) => (isOpen(task) && task.seriesId !== null ? [task.seriesId] : []))
  if (finished.length > 0) await bringUpToDate(tx, database, ownerId, now, new Set(finished))
}

async function withdrawNext(
  tx: Db,
  { dialect }: Database,
  ownerId: string,
  { seriesId, occurrenceOn }: StatusChange['task'],
  now: string,
): Promise<void> {
  const series = seriesId === null ? undefined : await findSeries(tx, ownerId, seriesId)
  if (series?.anchor !== 'completion' || occurrenceOn === null) return
  const withdrawn = await deleteUntouched(
    { db: tx, dialect },
    { ownerId, seriesId: series.id, after: occurrenceOn },
    now,
  )
  await saveSeries(tx, series, { made: series.made - withdrawn, ended: false })
}
