import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { Database, Db } from '../../../db/database.ts'
import { updateRows } from '../../../db/statements/row-batches.ts'
import { nextUpdatedAt } from '../../../ids-and-secrets/updated-at.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { MINUTE_MS } from '../../../time/milliseconds.ts'
import { usableZone } from '../../../time/timezone.ts'
import { bringSessionsBack } from '../../../work-sessions/sessions-of-tasks.store.ts'
import { deleteUntouched, findLastDate } from '../occurrences/occurrence.store.ts'
import { localDate } from '../occurrences/occurrence-times.ts'
import { findSeriesOwner, listSeries } from '../series.store.ts'
import { addDays } from '../series-dates.ts'
import { listFromTheFuture } from './due-series.store.ts'

/** Clocks of several processes differ by less. */
const TOLERANCE_MILLISECONDS = 5 * MINUTE_MS

/**
 * [SERIES-30] Takes back what was done while the clock was ahead: tasks that were skipped then are open again, with their sessions, those
 * that were made too early go, and each series goes on after its last task. Costs one statement if there is nothing of the kind.
 */
export async function healSeries(database: Database, ownerId: string, now: number): Promise<void> {
  const ahead = toTimestamp(now + TOLERANCE_MILLISECONDS)
  if ((await listFromTheFuture(database.db, ownerId, ahead)).length === 0) return
  await database.write(ownerId, tx => heal(tx, database, ownerId, { now: toTimestamp(now), ahead }))
}

async function heal(tx: Db, { dialect }: Database, ownerId: string, { now, ahead }: { now: string; ahead: string }) {
  const target = { db: tx, dialect }
  const tasks = await listFromTheFuture(tx, ownerId, ahead)
  const skipped = tasks.filter(({ skippedAt }) => skippedAt !== null && skippedAt > ahead)
  await updateRows(
    { ...target, table: 'task' },
    ownerId,
    skipped.map(({ id, updatedAt }) => ({
      id,
      status: 'todo',
      skippedAt: null,
      skipReason: null,
      updatedAt: nextUpdatedAt(updatedAt, now),
    })),
  )
  const reopened = skipped.map(({ id }) => id)
  await bringSessionsBack({ ...target, ownerId }, reopened, now)
  const owner = await findSeriesOwner(tx, ownerId)
  const today = localDate(now, usableZone(owner?.timezone ?? ''))
  const cursors = []
  const series = await listSeries(tx, ownerId)
  for (const { id: seriesId, leadDays, made, ended } of series) {
    const own = tasks.filter(task => task.seriesId === seriesId)
    if (own.length === 0 && !ended) continue
    const after = addDays(today, Math.max(leadDays, PLANNER_HORIZON_DAYS))
    const isMadeEarly = own.some(({ createdAt }) => createdAt > ahead)
    const withdrawn = isMadeEarly ? await deleteUntouched(target, { ownerId, seriesId, after }, now) : 0
    const last = await findLastDate(tx, ownerId, seriesId, after)
    const cursorOn = last === undefined ? null : addDays(last, 1)
    cursors.push({ id: seriesId, cursorOn, checkOn: null, ended: false, made: made - withdrawn })
  }
  await updateRows({ ...target, table: 'taskSeries' }, ownerId, cursors)
}
