import { isUuid } from '@daywright/contract/fields/fields'
import { ruleInWords } from '@daywright/contract/resources/recurrence/recurrence-words'
import {
  type SeriesCreate,
  type SeriesWithRelations,
  TaskSeries,
} from '@daywright/contract/resources/series/task-series'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { Database, Db } from '../../db/database.ts'
import { findAccountZone } from '../../db/records/account-zone.store.ts'
import { requireOwned } from '../../db/records/owned.ts'
import { addTextBytes, requireRoomFor, textBytes } from '../../db/records/quotas.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { scheduleJob } from '../../jobs/job.store.ts'
import { bringUpToDate } from './occurrences/make-occurrences.rules.ts'
import { deleteUntouched, detachOccurrences, listFirstOpenDates } from './occurrences/occurrence.store.ts'
import { localDate } from './occurrences/occurrence-times.ts'
import {
  countSeries,
  deleteSeries,
  findSeries,
  insertSeries,
  listSeries,
  listSeriesLabels,
  saveSeriesLabels,
} from './series.store.ts'
import { hoursOfNewSeries } from './series-hours.store.ts'
import { requireUsableRule, withDefaults } from './series-rule.ts'
import type { SeriesState, Today } from './series-work.ts'

/** The owner's local day. */
export async function todayOf(db: Db, ownerId: string, now: string): Promise<Today> {
  const zone = await findAccountZone(db, ownerId)
  return { date: localDate(now, zone), zone, now }
}

export async function seriesWithRelations(db: Db, ownerId: string): Promise<SeriesWithRelations[]> {
  const all = await listSeries(db, ownerId)
  const labels = await listSeriesLabels(db, ownerId)
  const dates = await listFirstOpenDates(db, ownerId)
  return all.map(series => ({
    ...series,
    labelIds: labels.get(series.id) ?? [],
    words: ruleInWords(series.rule, series.anchor),
    nextOn: dates.get(series.id) ?? null,
  }))
}

export const requireSeries = async (db: Db, ownerId: string, id: string): Promise<SeriesState> =>
  (isUuid(id) && (await findSeries(db, ownerId, id))) || refuse(notFound('Series'))

export async function oneSeries(db: Db, ownerId: string, id: string): Promise<SeriesWithRelations> {
  const { cursorOn: _, checkOn: __, timezone: ___, ...series } = await requireSeries(db, ownerId, id)
  const labels = await listSeriesLabels(db, ownerId, id)
  const dates = await listFirstOpenDates(db, ownerId, id)
  const words = ruleInWords(series.rule, series.anchor)
  return { ...series, labelIds: labels.get(id) ?? [], words, nextOn: dates.get(id) ?? null }
}

export function createSeries(database: Database, ownerId: string, input: SeriesCreate, now: string) {
  return database.write(ownerId, async tx => {
    await requireOwned(tx, ownerId, input)
    const today = await todayOf(tx, ownerId, now)
    const recurrence = withDefaults(input, today.date)
    const { schedulePreferenceId = await hoursOfNewSeries(tx, ownerId, recurrence) } = input
    const series = await addSeries(tx, database, ownerId, { ...input, ...recurrence, schedulePreferenceId }, now)
    await bringUpToDate(tx, database, ownerId, now, new Set([series.id]))
    return oneSeries(tx, ownerId, series.id)
  })
}

type NewSeries = Omit<SeriesCreate, 'startOn' | 'missed'> & Pick<TaskSeries, 'startOn' | 'missed'> & { made?: number }

/** Adds a series that has no further tasks yet. */
export async function addSeries(
  tx: Db,
  database: Database,
  ownerId: string,
  { labelIds, ...input }: NewSeries,
  now: string,
): Promise<SeriesState> {
  requireUsableRule(input)
  const parsed = TaskSeries.parse({ ...input, id: newId(), userId: ownerId, createdAt: now, updatedAt: now })
  const series = { ...parsed, cursorOn: null, checkOn: null, timezone: null }
  await insertSeries(tx, series)
  await saveSeriesLabels(tx, ownerId, series.id, labelIds)
  await scheduleJob(tx, { userId: ownerId, kind: 'series', dueAt: Date.parse(now) })
  // [SERIES-20] Each series costs time every day, so there is a lower limit on them.
  if ((await countSeries(tx, ownerId)) > SERIES_LIMITS.perAccount) throw refusal('too-many-series')
  await requireRoomFor(tx, database, ownerId, 'taskSeries')
  await addTextBytes(tx, database, ownerId, textBytes(series.description))
  return series
}

/** [SERIES-18] Future tasks that were not changed are deleted; all others stay as ordinary tasks. */
export function removeSeries(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireSeries(tx, ownerId, id)
    const { date } = await todayOf(tx, ownerId, now)
    await deleteUntouched({ db: tx, dialect: database.dialect }, { ownerId, seriesId: id, after: date }, now)
    await detachOccurrences(tx, ownerId, id, now)
    await deleteSeries(tx, ownerId, id)
  })
}
