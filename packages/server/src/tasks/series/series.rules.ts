import { isUuid } from '@daywright/contract/fields'
import { ruleInWords } from '@daywright/contract/recurrence-words'
import { TOO_MANY_SERIES } from '@daywright/contract/task'
import type { RecurrenceInput } from '@daywright/contract/task-recurrence'
import {
  NO_SUCH_DATE,
  type SeriesCreate,
  type SeriesPreview,
  type SeriesWithRelations,
  TaskSeries,
} from '@daywright/contract/task-series'
import { SERIES_LIMITS } from '@daywright/contract/task-series.values'
import type { Database, Db } from '../../db/database.ts'
import { requireOwned } from '../../db/owned.ts'
import { addTextBytes, requireRoomFor, textBytes } from '../../db/quotas.ts'
import { conflict, invalid, notFound, refuse } from '../../errors.ts'
import { newId } from '../../identity/new-id.ts'
import { nextUpdatedAt } from '../../identity/updated-at.ts'
import { usableZone } from '../../timezone.ts'
import { saveSkipped } from './due-series.store.ts'
import { bringUpToDate } from './make-occurrences.rules.ts'
import { deleteUntouched, detachOccurrences, findOccurrence, listFirstOpenDates } from './occurrence.store.ts'
import { localDate } from './occurrence-times.ts'
import {
  countSeries,
  deleteSeries,
  findSeries,
  findZone,
  insertSeries,
  listSeries,
  listSeriesLabels,
  saveSeries,
  saveSeriesLabels,
} from './series.store.ts'
import { countOf, dateAfterCompletion, datesFrom, firstDate, later } from './series-dates.ts'
import { requireUsableRule, withDefaults } from './series-rule.ts'
import { scheduleSeries } from './series-schedule.store.ts'
import { isOpen, type SeriesState, type Today } from './series-work.ts'

/** The owner's local day. */
export async function todayOf(db: Db, ownerId: string, now: string): Promise<Today> {
  const zone = usableZone(await findZone(db, ownerId))
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
    const series = await addSeries(tx, database, ownerId, { ...input, ...recurrence }, now)
    await bringUpToDate(tx, database, ownerId, now)
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
  await scheduleSeries(tx, ownerId, Date.parse(now))
  // [SERIES-20] Each series costs time every day, so there is a lower limit on them.
  if ((await countSeries(tx, ownerId)) > SERIES_LIMITS.perAccount) throw conflict(TOO_MANY_SERIES)
  await requireRoomFor(tx, database, ownerId, 'taskSeries')
  await addTextBytes(tx, database, ownerId, textBytes(series.description))
  return series
}

/** [SERIES-18] Tasks to come that nobody changed are deleted; all others stay as ordinary tasks. */
export function removeSeries(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireSeries(tx, ownerId, id)
    const { date } = await todayOf(tx, ownerId, now)
    await deleteUntouched({ db: tx, dialect: database.dialect }, { ownerId, seriesId: id, after: date }, now)
    await detachOccurrences(tx, ownerId, id, now)
    await deleteSeries(tx, ownerId, id)
  })
}

/** [SERIES-7] Skips the task of a date, or the date itself if it has no task yet. */
export function skipDate(database: Database, ownerId: string, id: string, date: string, now: string) {
  return database.write(ownerId, async tx => {
    const series = await requireSeries(tx, ownerId, id)
    const task = await findOccurrence(tx, ownerId, id, date)
    if (task) {
      if (!isOpen(task)) throw invalid({ date: [NO_SUCH_DATE] })
      await saveSkipped({ db: tx, dialect: database.dialect, table: 'task' }, ownerId, [task], now)
    } else await addException(tx, series, date, (await todayOf(tx, ownerId, now)).date, now)
    await bringUpToDate(tx, database, ownerId, now)
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

/** [SERIES-9] The rule in words, and its next dates, for a series that need not exist. */
export async function previewSeries(
  db: Db,
  ownerId: string,
  input: RecurrenceInput,
  now: string,
): Promise<SeriesPreview> {
  const today = await todayOf(db, ownerId, now)
  const recurrence = withDefaults(input, today.date)
  requireUsableRule(recurrence)
  return { words: ruleInWords(recurrence.rule, recurrence.anchor), dates: nextDates(recurrence, today.date) }
}

function nextDates(
  { rule, anchor, startOn }: Pick<TaskSeries, 'rule' | 'anchor' | 'startOn'>,
  today: string,
): string[] {
  if (anchor === 'schedule') return datesFrom({ rule, startOn }, today, SERIES_LIMITS.previewDates)
  const dates: string[] = []
  let date = firstDate(rule, later(startOn, today))
  while (date && dates.length < Math.min(SERIES_LIMITS.previewDates, countOf(rule))) {
    dates.push(date)
    date = dateAfterCompletion(rule, date)
  }
  return dates
}
