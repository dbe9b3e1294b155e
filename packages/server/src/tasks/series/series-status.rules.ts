import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../../db/database.ts'
import { bringUpToDate } from './occurrences/make-occurrences.rules.ts'
import { deleteUntouched } from './occurrences/occurrence.store.ts'
import { findSeries, saveSeries } from './series.store.ts'

type OfSeries = Pick<Task, 'seriesId' | 'occurrenceOn'>

/**
 * [SERIES-3] What follows from tasks that were finished or opened again: a series that counts from completion gets its next task,
 * or loses it again. Tasks that are of no series cost nothing.
 */
export async function followStatus(
  tx: Db,
  database: Database,
  ownerId: string,
  { finished, reopened }: { finished: readonly OfSeries[]; reopened: readonly OfSeries[] },
  now: string,
): Promise<void> {
  for (const task of reopened) await withdrawNext(tx, database, ownerId, task, now)
  const seriesIds = new Set(finished.flatMap(({ seriesId }) => seriesId ?? []))
  if (seriesIds.size > 0) await bringUpToDate(tx, database, ownerId, now, seriesIds)
}

async function withdrawNext(
  tx: Db,
  { dialect }: Database,
  ownerId: string,
  { seriesId, occurrenceOn }: OfSeries,
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
