import type { TaskSeries } from '@daywright/contract/resources/series/task-series'
import { toTimestamp } from '../../../time/clock.ts'

type Times = Pick<TaskSeries, 'startTime' | 'dueTime' | 'dueAfterDays' | 'leadDays'>

/** The time of a due date that is only a day. */
export const LAST_MINUTE = '23:59'

/**
 * [SERIES-4] When the task of a date is due, and when work on it may begin. [SERIES-10] A time that the clocks skip is as much
 * later, and of one that happens twice the first counts.
 */
export function occurrenceTimes({ startTime, dueTime, dueAfterDays, leadDays }: Times, date: string, zone: string) {
  const day = Temporal.PlainDate.from(date)
  const firstDay = day.subtract({ days: leadDays })
  return {
    dueAt: localTimestamp(day.add({ days: dueAfterDays }), dueTime ?? LAST_MINUTE, zone),
    startAfter: startTime === null ? startOfDate(firstDay, zone) : localTimestamp(firstDay, startTime, zone),
  }
}

type Day = string | Temporal.PlainDate

/** The first instant of a date, which is not midnight if the clock skips it. */
export const startOfDate = (date: Day, zone: string): string =>
  toTimestamp(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)

/** [SERIES-10] A time that the clocks skip is as much later, and of one that happens twice the first counts. */
export const localTimestamp = (date: Day, time: string, zone: string): string =>
  toTimestamp(
    Temporal.PlainDate.from(date)
      .toPlainDateTime(Temporal.PlainTime.from(time))
      .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds,
  )

export const localDate = (timestamp: string, zone: string): string =>
  Temporal.Instant.from(timestamp).toZonedDateTimeISO(zone).toPlainDate().toString()

/** As in `09:30`; null for the end of the day. */
export function localTime(timestamp: string, zone: string): string | null {
  const time = Temporal.Instant.from(timestamp)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  return time === LAST_MINUTE ? null : time
}

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
