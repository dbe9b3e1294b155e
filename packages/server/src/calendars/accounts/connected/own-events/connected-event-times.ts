import { allDaySpan } from '../fetched-events.ts'
import type { ConnectedSpan } from './event-target.ts'

interface Times {
  startAt: string
  endAt: string
}

/** When a span begins and ends, for a user in a zone. */
export function timesOf({ allDay, startAt, endAt, startOn, endOn }: ConnectedSpan, zone: string): Times {
  if (!allDay) return { startAt: startAt ?? '', endAt: endAt ?? '' }
  const after = Temporal.PlainDate.from(endOn ?? '').add({ days: 1 })
  return allDaySpan(startOn ?? '', after.toString(), zone)
}

/** The days of an all-day event, which is stored with times, or its times. */
export function spanAt({ allDay, startAt, endAt }: Times & { allDay: boolean }, zone: string): ConnectedSpan {
  if (!allDay) return { allDay, startAt, endAt, startOn: null, endOn: null }
  const dayOf = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString()
  const startOn = dayOf(Date.parse(startAt))
  return { allDay, startAt: null, endAt: null, startOn, endOn: dayOf(Date.parse(endAt) - 1) }
}
