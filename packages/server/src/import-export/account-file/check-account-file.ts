import { isUuid } from '@daywright/contract/fields/fields'
import type { AccountRecords, MovedRecord } from '@daywright/contract/resources/account-data/account-export'
import { CalendarEvent, eventSpanProblem, NO_EXCEPTIONS } from '@daywright/contract/resources/calendars/calendar-event'
import { Habit, habitProblem } from '@daywright/contract/resources/planner/habit'
import { rotationProblem, SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { TaskSeries } from '@daywright/contract/resources/series/task-series'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { reminderTimeProblem, TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import { Template } from '@daywright/contract/resources/templates/template'
import { templateProblem } from '@daywright/contract/resources/templates/template-problem'
import { spanProblem, TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { z } from 'zod'
import { seriesRuleProblem } from '../../tasks/series/series-rule.ts'
import { MOVABLE_TABLES, type MovableTable, referenceOf, SETTINGS_TABLES } from './account-file-tables.ts'

/** [CLI-13] Refuses a file that was edited into something that no account can contain. */
export function checkAccountFile(records: AccountRecords): void {
  for (const table of MOVABLE_TABLES) {
    const ids = records[table].flatMap(record => (record.id === undefined ? [] : [record.id]))
    if (new Set(ids).size < ids.length) throw new Error(`The file has two records of ${table} with the same id.`)
    for (const record of records[table]) refuseDangling(table, record, records)
    refuseRepeated(table, records[table])
  }
  for (const block of records.timeBlock) refuseBadSpan(block)
  for (const habit of records.habit) refuseBadHabit(habit)
  for (const preference of records.schedulePreference) refuseBadHours(preference)
  for (const event of records.calendarEvent) refuseBadEvent(event)
  for (const series of records.taskSeries) refuseBadSeries(series)
  for (const template of records.template) refuseBadTemplate(template)
  refuseManyLabels('taskLabel', 'taskId', records)
  refuseManyLabels('taskSeriesLabel', 'seriesId', records)
  refuseBadReminders(records)
  if (records.space.filter(space => space.isDefault).length > 1)
    throw new Error('The file has more than one default space.')
  for (const table of SETTINGS_TABLES)
    if (records[table].length > 1) throw new Error(`The file has ${table} more than once.`)
  const parents = records.task.filter(task => task.parentTaskId !== null)
  refuseCycle(
    parents.map(task => [task.id, task.parentTaskId]),
    'a task that is its own ancestor',
  )
  refuseCycle(
    records.taskDependency.map(link => [link.taskId, link.dependsOnId]),
    'tasks that depend on each other',
  )
}

const idsOfTable = new WeakMap<readonly MovedRecord[], Set<unknown>>()

function refuseDangling(table: MovableTable, record: MovedRecord, records: AccountRecords): void {
  for (const [field, value] of Object.entries(record)) {
    const target = referenceOf(table, field)
    if (!target || value === undefined || value === null) continue
    const list = records[target]
    const ids = idsOfTable.get(list) ?? new Set(list.map(({ id }) => id))
    idsOfTable.set(list, ids)
    if (!ids.has(value)) throw new Error(`${field} ${shortened(value)} of a ${table} is not in the file.`)
  }
}

const ID_LENGTH = 36
const shortened = (value: unknown) => String(value).slice(0, ID_LENGTH)

/** What the database accepts once in an account, as its unique constraints have it; null is not compared. */
const UNIQUE: Partial<Record<MovableTable, readonly string[]>> = {
  label: ['name'],
  dayNote: ['on'],
  taskSeriesLabel: ['seriesId', 'labelId'],
  task: ['seriesId', 'occurrenceOn'],
  taskLabel: ['taskId', 'labelId'],
  taskDocument: ['taskId', 'documentId'],
  importedTask: ['taskId'],
  taskDependency: ['taskId', 'dependsOnId'],
  calendarEvent: ['seriesId', 'originalStart'],
}

function refuseRepeated(table: MovableTable, records: readonly MovedRecord[]): void {
  const fields = UNIQUE[table]
  if (!fields) return
  const keys = records
    .filter(record => fields.every(field => (record[field] ?? null) !== null))
    .map(record => JSON.stringify(fields.map(field => record[field])))
  if (new Set(keys).size < keys.length)
    throw new Error(`The file has two records of ${table} with the same ${fields.join(' and ')}.`)
}

function refuseManyLabels(table: 'taskLabel' | 'taskSeriesLabel', field: string, records: AccountRecords): void {
  for (const [id, links] of Map.groupBy(records[table], link => link[field]))
    if (links.length > TASK_LIMITS.labels)
      throw new Error(`The file has more than ${TASK_LIMITS.labels} records of ${table} with ${field} ${String(id)}.`)
}

/** [REMIND-26] A task has a few reminders, and each of them one time. */
function refuseBadReminders({ taskReminder }: AccountRecords): void {
  for (const record of taskReminder) {
    const { id, ...time } = TaskReminder.parse(record)
    if (reminderTimeProblem(time)) throw new Error(`Reminder ${id} in the file has no time, or several.`)
  }
  for (const [id, reminders] of Map.groupBy(taskReminder, ({ taskId }) => taskId))
    if (reminders.length > TASK_REMINDER_LIMITS.perTask)
      throw new Error(`The file has more than ${TASK_REMINDER_LIMITS.perTask} reminders of task ${shortened(id)}.`)
}

const Span = TimeBlock.pick({ id: true, startAt: true, endAt: true })

function refuseBadSpan(block: MovedRecord): void {
  const span = Span.parse(block)
  const problem = spanProblem(span)
  if (problem) throw new Error(`Time block ${span.id} in the file, from startAt to endAt: ${problem}.`)
}

const HabitTiming = Habit.pick({
  id: true,
  minutes: true,
  shortestMinutes: true,
  times: true,
  period: true,
  startOn: true,
  endOn: true,
})

function refuseBadHabit(record: MovedRecord): void {
  const habit = HabitTiming.parse(record)
  const problem = habitProblem(habit)
  if (problem) throw new Error(`Habit ${habit.id} in the file: ${problem.field} ${problem.message}.`)
}

const HoursShape = SchedulePreference.pick({ id: true, windows: true, rotation: true })

function refuseBadHours(record: MovedRecord): void {
  const preference = HoursShape.parse(record)
  const problem = rotationProblem(preference)
  if (problem) throw new Error(`Working hours ${preference.id} in the file: ${problem.field} ${problem.message}.`)
}

const EventTiming = CalendarEvent.pick({
  id: true,
  allDay: true,
  startAt: true,
  endAt: true,
  startOn: true,
  endOn: true,
  rule: true,
  exceptions: true,
  seriesId: true,
  originalStart: true,
})
type EventTiming = z.output<typeof EventTiming>

function refuseBadEvent(record: MovedRecord): void {
  const event = EventTiming.parse(record)
  const [field, problem] = eventSpanProblem(event) ?? wrongKind(event) ?? wrongSeries(event) ?? []
  if (problem) throw new Error(`Event ${event.id} in the file: ${field} ${problem}.`)
}

const wrongKind = ({ allDay, startOn }: EventTiming) =>
  allDay === (startOn !== null) ? null : (['allDay', 'does not go with its time'] as const)

/** A changed occurrence says which one it is, and does not recur itself. */
function wrongSeries({ rule, exceptions, seriesId, originalStart }: EventTiming) {
  if (rule === null && exceptions.length > 0) return ['exceptions', NO_EXCEPTIONS] as const
  if ((seriesId === null) !== (originalStart === null))
    return ['originalStart', 'must be given with seriesId, and only then'] as const
  return seriesId !== null && rule !== null ? (['rule', 'must be null in a changed occurrence'] as const) : null
}

const SeriesRule = TaskSeries.pick({ id: true, rule: true, anchor: true })

function refuseBadSeries(record: MovedRecord): void {
  const series = SeriesRule.parse(record)
  const problem = seriesRuleProblem(series)
  if (problem) throw new Error(`Series ${series.id} in the file: rule ${problem}`)
}

const TemplateContent = Template.pick({ id: true, project: true, tasks: true, questions: true })

function refuseBadTemplate(record: MovedRecord): void {
  const template = TemplateContent.parse(record)
  const problem = templateProblem(template)
  if (problem) throw new Error(`Template ${template.id} in the file: ${problem.field} ${problem.message}.`)
  // Records that were deleted since may be missing, but nothing else may stand in their place.
  const hours = [template.project, ...template.tasks].flatMap(made => made?.schedulePreferenceId ?? [])
  for (const id of [...hours, ...template.tasks.flatMap(({ labelIds }) => labelIds)])
    if (!isUuid(id)) throw new Error(`Template ${template.id} in the file: ${shortened(id)} is no id.`)
}

/** Removes links whose target has no links of its own, until none is left; links that remain form a cycle. */
function refuseCycle(links: readonly (readonly [from: unknown, to: unknown])[], what: string): void {
  const pointingAt = Map.groupBy(links, ([, to]) => to)
  const open = new Map<unknown, number>()
  for (const [from] of links) open.set(from, (open.get(from) ?? 0) + 1)
  const ends = [...pointingAt.keys()].filter(id => !open.has(id))
  let left = links.length
  for (let end = ends.pop(); end !== undefined; end = ends.pop())
    for (const [from] of pointingAt.get(end) ?? []) {
      left--
      const others = (open.get(from) ?? 1) - 1
      open.set(from, others)
      if (others === 0) ends.push(from)
    }
  if (left > 0) throw new Error(`The file has ${what}.`)
}
