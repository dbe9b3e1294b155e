import { NO_SUCH_DATE } from '@daywright/contract/resources/series/task-series'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { Database, Db } from '../../../db/database.ts'
import { invalid } from '../../../errors/errors.ts'
import { nextUpdatedAt } from '../../../ids-and-secrets/updated-at.ts'
import { endSessionsOf } from '../../../work-sessions/sessions-of-tasks.store.ts'
import { saveSkipped, saveTouched } from '../schedule/due-series.store.ts'
import { oneSeries, requireSeries, todayOf } from '../series.rules.ts'
import { saveSeries } from '../series.store.ts'
import { datesFrom, later } from '../series-dates.ts'
import { isOpen, type SeriesState } from '../series-work.ts'
import { SKIPPED_BY_HAND } from './given-up.ts'
import { bringUpToDate } from './make-occurrences.rules.ts'
import { findOccurrence } from './occurrence.store.ts'
import { withTouched } from './touched-fields.ts'

/** [SERIES-7] Skips the task of a date, or the date itself if it has no task yet. */
export function skipDate(database: Database, ownerId: string, id: string, date: string, now: string) {
  return database.write(ownerId, async tx => {
    const series = await requireSeries(tx, ownerId, id)
    const task = await findOccurrence(tx, ownerId, id, date)
    if (task) {
      if (!isOpen(task)) throw invalid({ date: [NO_SUCH_DATE] })
      await endSessionsOf({ db: tx, dialect: database.dialect, ownerId }, [task.id], now)
      await saveSkipped({ db: tx, dialect: database.dialect, table: 'task' }, ownerId, [task], now)
      await saveTouched(tx, ownerId, task.id, withTouched(task.touched, SKIPPED_BY_HAND, true))
    } else await addException(tx, series, date, (await todayOf(tx, ownerId, now)).date, now)
    await bringUpToDate(tx, database, ownerId, now, new Set([id]))
    return oneSeries(tx, ownerId, id)
  })
}

async function addException(tx: Db, series: SeriesState, date: string, today: string, now: string): Promise<void> {
  const isComing = date >= later(series.cursorOn ?? series.startOn, today)
  if (series.anchor === 'completion' || !isComing || datesFrom(series, date, 1)[0] !== date)
    throw invalid({ date: [NO_SUCH_DATE] })
  const exceptions = [...series.exceptions.filter(other => other >= today), date].toSorted()
  if (exceptions.length > SERIES_LIMITS.exceptions) throw invalid({ date: ['cannot be skipped: too many dates are'] })
  await saveSeries(tx, series, { exceptions, updatedAt: nextUpdatedAt(series.updatedAt, now) })
}
