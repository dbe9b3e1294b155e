import type { Recurrence, RecurrenceInput } from '@daywright/contract/resources/recurrence/task-recurrence'
import { SeriesTemplate } from '@daywright/contract/resources/series/task-series'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../../db/database.ts'
import { invalid, refusal } from '../../errors/errors.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { listRemindersOf } from '../../reminders-of-tasks/reminders-of-task.store.ts'
import { findRelations } from '../read/task-text.store.ts'
import { saveTask } from '../task.store.ts'
import { bringUpToDate } from './occurrences/make-occurrences.rules.ts'
import { daysBetween, localDate, localTime, occurrenceTimes } from './occurrences/occurrence-times.ts'
import { addSeries, todayOf } from './series.rules.ts'
import { datesFrom, firstDate, later } from './series-dates.ts'
import { requireShortDescription, withDefaults } from './series-rule.ts'

/** The hours of the series, which its first task gets too. */
type HoursOf = (recurrence: Recurrence) => Promise<string | null>

/** [SERIES-17] Makes a task the first of a new series that has its fields, labels, checklist and reminders; returns the id of the series. */
export async function repeatTask(
  tx: Db,
  database: Database,
  task: Task,
  input: RecurrenceInput,
  now: string,
  hoursOf: HoursOf,
): Promise<string> {
  if (task.seriesId !== null) throw refusal('repeats-already')
  requireShortDescription(task.description)
  const { userId: ownerId, id: taskId } = task
  const today = await todayOf(tx, ownerId, now)
  const { labels, checklistItems } = await findRelations(tx, database.dialect, ownerId, taskId)
  const recurrence = withDefaults(withTimesOf(task, input, today.zone), dueDay(task, today.zone) ?? today.date)
  const reminders = (await listRemindersOf(tx, ownerId, taskId)).flatMap(({ before, minutesBefore }) =>
    before === null || minutesBefore === null ? [] : [{ before, minutesBefore }],
  )
  const schedulePreferenceId = await hoursOf(recurrence)
  const series = await addSeries(
    tx,
    database,
    ownerId,
    {
      ...SeriesTemplate.parse(task),
      ...recurrence,
      schedulePreferenceId,
      labelIds: labels.map(({ id }) => id),
      checklist: checklistItems.map(({ title }) => title).slice(0, SERIES_LIMITS.checklist),
      reminders,
      made: 1,
    },
    now,
  )
  const from = later(recurrence.startOn, today.date)
  const date = series.anchor === 'completion' ? firstDate(series.rule, from) : datesFrom(series, from, 1)[0]
  if (date === undefined) throw invalid({ rule: ['gives no date from today on'] })
  await saveTask(tx, task, {
    seriesId: series.id,
    occurrenceOn: date,
    schedulePreferenceId,
    ...occurrenceTimes(series, date, today.zone),
    updatedAt: nextUpdatedAt(task.updatedAt, now),
  })
  await bringUpToDate(tx, database, ownerId, now, new Set([series.id]))
  return series.id
}

const dueDay = ({ dueAt }: Task, zone: string): string | undefined => (dueAt ? localDate(dueAt, zone) : undefined)

/** A task that is due at a time, or may begin some days before, repeats like that unless the request says otherwise. */
function withTimesOf(task: Task, input: RecurrenceInput, zone: string): RecurrenceInput {
  const { dueAt, startAfter } = task
  const days = dueAt && startAfter ? daysBetween(localDate(startAfter, zone), localDate(dueAt, zone)) : 0
  return {
    ...input,
    dueTime: input.dueTime ?? (dueAt ? localTime(dueAt, zone) : null),
    leadDays: input.leadDays || Math.min(Math.max(days, 0), SERIES_LIMITS.leadDays.max),
  }
}
