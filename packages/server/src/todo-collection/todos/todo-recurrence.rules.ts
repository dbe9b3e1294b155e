import type { ReadTodo } from '@daywright/calendar/read-todos'
import { ruleProblem } from '@daywright/contract/resources/recurrence/recurrence-rule'
import type { Recurrence, RecurrenceInput } from '@daywright/contract/resources/recurrence/task-recurrence'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import { repeatOfRule } from '@daywright/import/values/repeat-of'
import type { Database } from '../../db/database.ts'
import { localDate } from '../../tasks/series/occurrences/occurrence-times.ts'
import { repeatTask } from '../../tasks/series/repeat-task.rules.ts'
import { datesFrom, later } from '../../tasks/series/series-dates.ts'
import { hoursOfRepeatedTask } from '../../tasks/series/series-hours.store.ts'
import { seriesRuleProblem } from '../../tasks/series/series-rule.ts'
import { requireTask } from '../../tasks/task.rules.ts'
import type { TodoReader, TodoRow } from '../store/todo.store.ts'
import type { TodoFields } from './todo-change.ts'

/** [CALTODO-13] How an open to-do repeats, if a series can repeat like that from now on; otherwise its rule is left out. */
export function recurrenceOf(
  { rule, notes }: ReadTodo,
  { status, dueAt }: Pick<TodoFields, 'status' | 'dueAt'>,
  { zone, now }: { zone: string; now: string },
): RecurrenceInput | null {
  const isFinished = status === 'completed' || status === 'cancelled'
  if (rule === '' || isFinished || dueAt === null || notes.length > SERIES_LIMITS.descriptionLength) return null
  const repeat = repeatOfRule(rule)
  if (!repeat || !('rule' in repeat) || repeat.rule.length > SERIES_LIMITS.ruleLength) return null
  const startOn = localDate(dueAt, zone)
  const series = { rule: repeat.rule, anchor: 'schedule', startOn } as const
  const isUsable = ruleProblem(series.rule) === null && seriesRuleProblem(series) === null
  if (!isUsable || startOn > SERIES_LIMITS.lastDate) return null
  const [next] = datesFrom(series, later(startOn, localDate(now, zone)), 1)
  return next === undefined ? null : { ...series, startTime: null, dueTime: null, dueAfterDays: 0, leadDays: 0 }
}

interface Writing {
  database: Database
  ownerId: string
  now: string
  reader: TodoReader
  collection: { zone: string }
}

/** [CALTODO-13] A rule that a client gives a task makes it the first of a series, unless it is one of a series already. */
export async function repeatLikeTodo(
  { database, ownerId, now, collection, reader: { db } }: Writing,
  { id, seriesId }: TodoRow,
  fields: Pick<TodoFields, 'status' | 'dueAt'>,
  todo: ReadTodo,
): Promise<void> {
  const recurrence = seriesId === null ? recurrenceOf(todo, fields, { zone: collection.zone, now }) : null
  if (!recurrence) return
  const task = await requireTask(db, ownerId, id)
  const hoursOf = (input: Recurrence) => hoursOfRepeatedTask(db, ownerId, task.schedulePreferenceId, input)
  await repeatTask(db, database, task, recurrence, now, hoursOf)
}
