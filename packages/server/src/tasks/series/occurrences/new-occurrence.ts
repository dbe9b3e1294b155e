import { hash } from 'node:crypto'
import { SeriesTemplate, type TaskSeries } from '@daywright/contract/resources/series/task-series'
import { Task } from '@daywright/contract/resources/tasks/task'
import { columnsOf, defaultsOf } from '../../../db/records/columns.ts'
import { occurrenceTimes } from './occurrence-times.ts'

const defaults = defaultsOf(Task)
const templateFields = columnsOf(SeriesTemplate)

/**
 * The id of the task of a date follows from the series, so that a preview knows the id of a task that is not made yet: a UUID of
 * version 8 (RFC 9562), with the date first, so that ids sort by date.
 */
function occurrenceId(seriesId: string, date: string): string {
  const time = Date.parse(date).toString(16).padStart(12, '0')
  const digits = hash('sha256', `${seriesId}/${date}`, 'hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-8${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}

/** The fields of a series that its tasks have too. */
export const templateOf = (series: TaskSeries): Partial<Task> =>
  Object.fromEntries(templateFields.map(name => [name, series[name]]))

/** [SERIES-1] The task of a date, with the fields of its series. */
export const newOccurrence = (series: TaskSeries, date: string, zone: string, now: string): Task => ({
  ...defaults,
  ...templateOf(series),
  ...occurrenceTimes(series, date, zone),
  title: series.title,
  id: occurrenceId(series.id, date),
  userId: series.userId,
  seriesId: series.id,
  occurrenceOn: date,
  createdAt: now,
  updatedAt: now,
})
