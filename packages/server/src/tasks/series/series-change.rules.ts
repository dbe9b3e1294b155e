import type { SeriesPatch } from '@daywright/contract/resources/series/task-series'
import type { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../../db/database.ts'
import { requireOwned } from '../../db/records/owned.ts'
import { addTextBytes, textBytes } from '../../db/records/quotas.ts'
import { editedAt } from '../../ids-and-secrets/updated-at.ts'
import { scheduleJob } from '../../jobs/job.store.ts'
import { applyChanges } from '../task-change.rules.ts'
import { listTaskRows, sumDescriptionBytes } from '../task-change.store.ts'
import { bringUpToDate } from './occurrences/make-occurrences.rules.ts'
import { templateOf } from './occurrences/new-occurrence.ts'
import { deleteUntouched, listOpenOccurrences } from './occurrences/occurrence.store.ts'
import { occurrenceTimes } from './occurrences/occurrence-times.ts'
import { isTouched } from './occurrences/touched-fields.ts'
import { oneSeries, requireSeries, todayOf } from './series.rules.ts'
import { saveSeries, saveSeriesLabels } from './series.store.ts'
import { addDays, datesFrom } from './series-dates.ts'
import { requireShortDescription, requireUsableRule } from './series-rule.ts'
import type { SeriesState, Today } from './series-work.ts'

/** [SERIES-15] Changes a series, and its open tasks from today on. */
export function updateSeries(database: Database, ownerId: string, id: string, change: SeriesPatch, now: string) {
  return database.write(ownerId, async tx => {
    const series = await requireSeries(tx, ownerId, id)
    await requireOwned(tx, ownerId, change)
    const today = await todayOf(tx, ownerId, now)
    await changeSeries({ tx, database, today }, series, change, { from: today.date })
    return oneSeries(tx, ownerId, id)
  })
}

interface Changing {
  tx: Db
  database: Database
  today: Today
}

interface Following {
  /** Open tasks of this date or later change too. */
  from: string
  /** A task that has the change already. */
  exceptId?: string
}

const DATE_FIELDS = ['rule', 'anchor', 'startOn'] as const
const TIME_FIELDS = ['startTime', 'dueTime', 'dueAfterDays', 'leadDays'] as const
/** More dates than a series has open tasks. */
const DATES_KEPT = 70

export async function changeSeries(
  { tx, database, today }: Changing,
  series: SeriesState,
  change: SeriesPatch,
  following: Following,
): Promise<void> {
  const { userId: ownerId, id } = series
  const { labelIds, ...fields } = change
  const after = { ...series, ...fields }
  const hasNewDates = DATE_FIELDS.some(name => after[name] !== series[name])
  if (hasNewDates) requireUsableRule(after)
  requireShortDescription(after.description)
  await saveSeries(tx, series, {
    ...fields,
    ...(hasNewDates || isResumed(series, after) ? { cursorOn: today.date, timezone: null } : {}),
    ...(Object.keys(change).length > 0 && { checkOn: null, ended: false }),
    updatedAt: editedAt(series, change, today.now),
  })
  if (labelIds) await saveSeriesLabels(tx, ownerId, id, labelIds)
  await addTextBytes(tx, database, ownerId, textBytes(after.description) - textBytes(series.description))
  await dropTasks({ tx, database, today }, series, after, hasNewDates)
  await changeOpenTasks({ tx, database, today }, after, change, following)
  await scheduleJob(tx, { userId: ownerId, kind: 'series', dueAt: Date.parse(today.now) })
  await bringUpToDate(tx, database, ownerId, today.now, new Set([id]))
}

const isResumed = (before: SeriesState, after: SeriesState): boolean => before.paused && !after.paused

/** [SERIES-13] [SERIES-15] Deletes untouched tasks that a paused series does not want, or whose dates the new rule does not give. */
async function dropTasks(
  { tx, database: { dialect }, today }: Changing,
  before: SeriesState,
  after: SeriesState,
  hasNewDates: boolean,
): Promise<void> {
  const { userId: ownerId, id: seriesId } = after
  const untouched = (after: string, except: readonly string[]) =>
    deleteUntouched({ db: tx, dialect }, { ownerId, seriesId, after, except }, today.now)
  if (after.paused && !before.paused) await untouched(today.date, [])
  if (!hasNewDates) return
  const yesterday = addDays(today.date, -1)
  if (after.anchor === 'schedule') {
    await untouched(yesterday, datesFrom(after, today.date, DATES_KEPT))
    return
  }
  // One open task is enough to count from.
  const [first] = await listOpenOccurrences(tx, ownerId, seriesId, '')
  await untouched(yesterday, first?.occurrenceOn ? [first.occurrenceOn] : [])
  await saveSeries(tx, after, { made: first ? 1 : 0 })
}

/** [SERIES-14] [SERIES-15] Open tasks get the change, except in fields that were changed in them alone. */
async function changeOpenTasks(
  { tx, database, today }: Changing,
  series: SeriesState,
  change: SeriesPatch,
  { from, exceptId }: Following,
): Promise<void> {
  const { dialect } = database
  const { userId: ownerId } = series
  const open = await listOpenOccurrences(tx, ownerId, series.id, from)
  const ids = open.map(({ id }) => id).filter(id => id !== exceptId)
  const rows = ids.length > 0 ? await listTaskRows(tx, dialect, ownerId, ids) : []
  const changes = rows
    .map(task => ({ task, change: patchFor(task, series, change, today.zone), isFromSeries: true }))
    .filter(({ change }) => Object.keys(change).length > 0)
  if (changes.length === 0) return
  const described = changes.filter(({ change }) => change.description !== undefined).map(({ task }) => task.id)
  const bytesBefore = await sumDescriptionBytes(tx, dialect, ownerId, described)
  await applyChanges({ db: tx, dialect, ownerId }, changes, today.now)
  await addTextBytes(tx, database, ownerId, described.length * textBytes(series.description) - bytesBefore)
}

function patchFor(
  task: Pick<Task, 'occurrenceOn'> & { touched: string | null },
  series: SeriesState,
  change: SeriesPatch,
  zone: string,
): TaskPatch {
  const template = Object.entries(templateOf(series)).filter(([name]) => name in change)
  const times = TIME_FIELDS.some(name => change[name] !== undefined)
    ? Object.entries(occurrenceTimes(series, task.occurrenceOn ?? series.startOn, zone))
    : []
  const labels = change.labelIds ? [['labelIds', change.labelIds] as const] : []
  return Object.fromEntries([...template, ...times, ...labels].filter(([name]) => !isTouched(task, name)))
}
