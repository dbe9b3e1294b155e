import { type SeriesPatch, SeriesTemplate, type TaskSeries } from '@daywright/contract/resources/series/task-series'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../../db/database.ts'
import { columnsOf } from '../../db/records/columns.ts'
import { invalid } from '../../errors/errors.ts'
import { daysBetween, localDate, localTime } from './occurrences/occurrence-times.ts'
import { requireSeries, todayOf } from './series.rules.ts'
import { changeSeries } from './series-change.rules.ts'

const MIDNIGHT = '00:00'
const templateFields: readonly string[] = columnsOf(SeriesTemplate)

/** [SERIES-14] Changes the series of a task, and the open tasks that follow it, as the task itself was changed. */
export async function changeFollowingTasks(
  tx: Db,
  database: Database,
  task: Pick<Task, 'id' | 'userId' | 'seriesId' | 'occurrenceOn'>,
  change: TaskPatch,
  now: string,
): Promise<void> {
  const { occurrenceOn, seriesId, userId } = task
  if (seriesId === null || occurrenceOn === null) throw invalid({ scope: ['must be this: the task does not repeat'] })
  const series = await requireSeries(tx, userId, seriesId)
  const today = await todayOf(tx, userId, now)
  const template = Object.entries(change).filter(([name]) => templateFields.includes(name) || name === 'labelIds')
  const seriesChange: SeriesPatch = {
    ...Object.fromEntries(template),
    ...dueChange(change.dueAt, occurrenceOn, today.zone),
    ...startChange(change.startAfter, series, occurrenceOn, today.zone),
  }
  await changeSeries({ tx, database, today }, series, seriesChange, { from: occurrenceOn, exceptId: task.id })
}

function dueChange(dueAt: string | null | undefined, date: string, zone: string): SeriesPatch {
  if (dueAt === undefined) return {}
  const { min, max } = SERIES_LIMITS.dueAfterDays
  const dueAfterDays = dueAt === null ? Number.NaN : daysBetween(date, localDate(dueAt, zone))
  if (dueAt === null || !(dueAfterDays >= min && dueAfterDays <= max))
    throw invalid({ dueAt: [`must be at most ${max} days after ${date} for tasks that follow`] })
  return { dueAfterDays, dueTime: localTime(dueAt, zone) }
}

function startChange(
  startAfter: string | null | undefined,
  series: Pick<TaskSeries, 'startTime'>,
  date: string,
  zone: string,
): SeriesPatch {
  if (startAfter === undefined) return {}
  const { min, max } = SERIES_LIMITS.leadDays
  const leadDays = startAfter === null ? Number.NaN : daysBetween(localDate(startAfter, zone), date)
  if (!(leadDays >= min && leadDays <= max))
    throw invalid({ startAfter: [`must be at most ${max} days before ${date} for tasks that follow`] })
  if (startAfter === null || series.startTime === null) return { leadDays }
  // [SERIES-24] A series with a time of day follows to another one; midnight is none.
  const time = localTime(startAfter, zone)
  return { leadDays, startTime: time === MIDNIGHT ? null : time }
}
