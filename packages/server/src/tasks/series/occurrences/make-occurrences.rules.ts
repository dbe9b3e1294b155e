import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Database, Db, Dialect } from '../../../db/database.ts'
import { ownedIds } from '../../../db/records/owned.ts'
import { addTextBytes, requireRoomFor, textBytes } from '../../../db/records/quotas.ts'
import { insertRows } from '../../../db/statements/row-batches.ts'
import { ApiError } from '../../../errors/errors.ts'
import { newId } from '../../../ids-and-secrets/new-id.ts'
import { addReminders, occurrenceReminder } from '../../../reminders-of-tasks/new-reminders.rules.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { DAY_MS } from '../../../time/milliseconds.ts'
import { usableZone } from '../../../time/timezone.ts'
import { listDueSeries, listOccurrences, saveWork } from '../schedule/due-series.store.ts'
import { listSeriesLabels } from '../series.store.ts'
import { isIdle, type SeriesWork, workOn } from '../series-work.ts'
import { localDate } from './occurrence-times.ts'

const STORAGE_FULL = 507
/** More tasks are made by further transactions, so that none of them takes long or needs much memory. */
const TASKS_PER_TRANSACTION = 100
const MAX_ROUNDS = 10

/**
 * [SERIES-11] What the series of an account need now, without saving it. An account without series costs one statement.
 * Others get a turn of the event loop after each series.
 */
export async function workOf(
  db: Db,
  ownerId: string,
  now: string,
  onlyIds?: ReadonlySet<string>,
): Promise<SeriesWork[]> {
  // It is this day or an earlier one in every zone.
  const latestToday = toTimestamp(Date.parse(now) + DAY_MS).slice(0, 10)
  const found = await listDueSeries(db, ownerId, latestToday)
  const due = onlyIds ? found.filter(({ id }) => onlyIds.has(id)) : found
  if (due.length === 0) return []
  const date = localDate(now, usableZone(due[0]?.zone ?? ''))
  const seriesIds = due.map(({ id }) => id)
  const occurrences = Map.groupBy(await listOccurrences(db, ownerId, seriesIds, date), task => task.seriesId)
  const works: SeriesWork[] = []
  for (const { zone: stored, ...series } of due) {
    const zone = usableZone(stored)
    // The stored zone may be one that this machine does not know.
    const state = { ...series, timezone: series.timezone === stored ? zone : series.timezone }
    const work = workOn(state, occurrences.get(series.id) ?? [], { date: localDate(now, zone), zone, now })
    if (!isIdle(work)) works.push({ ...work, series, state: { ...work.state, timezone: stored } })
    await nextTurn()
  }
  return works
}

/**
 * [SERIES-11] [SERIES-12] Brings the series of an account up to date. The transaction works it out again from what is stored then,
 * so that two processes cannot make a task twice; but only for the series that it brings up to date, because all other requests
 * wait for it on SQLite. Without room for the tasks, none is made. False if there is more to do.
 */
export async function makeOccurrences(database: Database, ownerId: string, now: string): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const works = firstOf(await workOf(database.db, ownerId, now))
    if (works.length === 0) return true
    const ids = new Set(works.map(({ series }) => series.id))
    try {
      await database.write(ownerId, tx => bringUpToDate(tx, database, ownerId, now, ids))
    } catch (error) {
      if (error instanceof ApiError && error.status === STORAGE_FULL) return true
      throw error
    }
  }
  return false
}

/** The same for some series, within a transaction that has changed something about them. The others have their turn with the next job or plan. */
export async function bringUpToDate(
  tx: Db,
  database: Database,
  ownerId: string,
  now: string,
  seriesIds: ReadonlySet<string>,
): Promise<void> {
  const { dialect } = database
  const works = await withoutTaken(tx, ownerId, firstOf(await workOf(tx, ownerId, now, seriesIds)))
  if (works.length === 0) return
  const made = works.flatMap(({ made }) => made)
  // Before they are stored, because texts may be large.
  await addTextBytes(tx, database, ownerId, textBytes(...made.map(({ description }) => description)))
  await saveWork({ db: tx, dialect }, ownerId, works, now)
  if (made.length === 0) return
  await addLabelsAndChecklists({ db: tx, dialect }, ownerId, works)
  const reminders = works.flatMap(({ series, made }) =>
    made.flatMap(({ id }) => series.reminders.map(reminder => occurrenceReminder(id, reminder, now))),
  )
  await addReminders(tx, database, ownerId, reminders)
  await requireRoomFor(tx, database, ownerId, 'tasks', 'checklistItems')
}

/** As many series as one transaction may take; at least one. */
function firstOf(works: readonly SeriesWork[]): SeriesWork[] {
  let tasks = 0
  return works.filter(({ made }, index) => {
    tasks += made.length
    return index === 0 || tasks <= TASKS_PER_TRANSACTION
  })
}

/** An imported file may have given the id of a coming task to another one. */
async function withoutTaken(tx: Db, ownerId: string, works: SeriesWork[]): Promise<SeriesWork[]> {
  const ids = works.flatMap(({ made }) => made.map(({ id }) => id))
  const taken = await ownedIds(tx, 'task', ownerId, ids)
  return works.map(work => ({ ...work, made: work.made.filter(({ id }) => !taken.has(id)) }))
}

/** [SERIES-1] Each new task gets the labels of its series, and its checklist, unticked. */
async function addLabelsAndChecklists(
  { db, dialect }: { db: Db; dialect: Dialect },
  ownerId: string,
  works: readonly SeriesWork[],
): Promise<void> {
  const labels = await listSeriesLabels(db, ownerId)
  const perTask = <T>(of: (work: SeriesWork, task: Task) => T[]) =>
    works.flatMap(work => work.made.flatMap(task => of(work, task)))
  await insertRows(
    { db, dialect, table: 'taskLabel' },
    perTask(({ series }, { id: taskId }) =>
      (labels.get(series.id) ?? []).map(labelId => ({ userId: ownerId, taskId, labelId })),
    ),
  )
  await insertRows(
    { db, dialect, table: 'checklistItem' },
    perTask(({ series }, { id: taskId }) => checklistOf(series.checklist, ownerId, taskId)),
  )
}

export const checklistOf = (titles: readonly string[], ownerId: string, taskId: string) =>
  titles.map((title, index) => ({
    id: newId(),
    userId: ownerId,
    taskId,
    title,
    completed: false,
    sortOrder: index + 1,
  }))
