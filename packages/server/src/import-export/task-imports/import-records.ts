import type { MovedRecord } from '@daywright/contract/resources/account-data/account-export'
import { Label } from '@daywright/contract/resources/labels/label'
import { Project } from '@daywright/contract/resources/projects/project'
import { SeriesTemplate, TaskSeries } from '@daywright/contract/resources/series/task-series'
import { Task } from '@daywright/contract/resources/tasks/task'
import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import { columnsOf, defaultsOf } from '../../db/records/columns.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { newReminder } from '../../reminders-of-tasks/new-reminders.rules.ts'
import { localDate, localTime, occurrenceTimes } from '../../tasks/series/occurrences/occurrence-times.ts'
import { datesFrom, firstDate, later } from '../../tasks/series/series-dates.ts'
import { withDefaults } from '../../tasks/series/series-rule.ts'
import type { ImportPlan, TaskToImport } from './import-plan.ts'

const taskDefaults = { ...Object.fromEntries(columnsOf(Task).map(name => [name, null])), ...defaultsOf(Task) }

export interface Owner {
  zone: string
  now: string
  spaceId: string | null
}

export const newProjectRecord = (name: string, { projects }: ImportPlan, { spaceId, now }: Owner): MovedRecord => {
  const known = projects.find(project => project.name === name)
  return {
    ...defaultsOf(Project),
    autoSchedule: true,
    id: newId(),
    name,
    description: known?.description ?? '',
    archived: known?.isArchived ?? false,
    spaceId,
    createdAt: now,
    updatedAt: now,
  }
}

export const newLabelRecord = (name: string, now: string): MovedRecord => ({
  ...defaultsOf(Label),
  id: newId(),
  name,
  createdAt: now,
  updatedAt: now,
})

/** A new task, without its parent and series. */
export const newTaskRecord = (
  task: TaskToImport,
  id: string,
  projectId: string | null,
  at: number,
  owner: Owner,
): MovedRecord => ({
  ...taskDefaults,
  ...task.fields,
  id,
  projectId,
  spaceId: owner.spaceId,
  // In the order of the file.
  sortOrder: at,
  createdAt: task.createdAt !== null && task.createdAt < owner.now ? task.createdAt : owner.now,
  updatedAt: owner.now,
  archivedAt: null,
  touched: null,
  firstEstimateMinutes: null,
})

/** A series of which the task is the first, as if the user had made it repeat here; null if it has no date from today on. */
export function newSeriesOf(task: TaskToImport, record: MovedRecord, { zone, now }: Owner) {
  const { recurrence, fields } = task
  if (!recurrence) return null
  const today = localDate(now, zone)
  const { rule, anchor } = recurrence
  const startOn = fields.dueAt ? localDate(fields.dueAt, zone) : today
  const times = {
    startTime: null,
    dueTime: fields.dueAt ? localTime(fields.dueAt, zone) : null,
    dueAfterDays: 0,
    leadDays: 0,
  }
  const from = later(startOn, today)
  const date = anchor === 'completion' ? firstDate(rule, from) : datesFrom({ rule, startOn }, from, 1)[0]
  if (date === undefined) return null
  const series: MovedRecord = {
    ...defaultsOf(TaskSeries),
    ...SeriesTemplate.parse(record),
    ...withDefaults({ rule, anchor, ...times }, startOn),
    id: newId(),
    checklist: JSON.stringify(task.checklist.slice(0, 100).map(({ title }) => title)),
    reminders: JSON.stringify([]),
    exceptions: JSON.stringify([]),
    made: 1,
    cursorOn: null,
    createdAt: now,
    updatedAt: now,
  }
  return { series, occurrence: { seriesId: series.id, occurrenceOn: date, ...occurrenceTimes(times, date, zone) } }
}

/** [IMP-45] Its reminders that are still to come. Before a due date, only where there is one. */
export const newReminderRecords = ({ reminders, fields }: TaskToImport, taskId: string, now: string): MovedRecord[] =>
  reminders.flatMap(reminder => {
    const { minutesBefore: most } = TASK_REMINDER_LIMITS
    if ('at' in reminder)
      return reminder.at > now ? [{ ...newReminder(taskId, { ...NO_TIME, at: reminder.at }, now) }] : []
    const { minutesBefore } = reminder
    const isPossible = fields.dueAt !== null && minutesBefore >= most.min && minutesBefore <= most.max
    return isPossible ? [{ ...newReminder(taskId, { at: null, before: 'due', minutesBefore }, now) }] : []
  })

const NO_TIME = { before: null, minutesBefore: null }
