import type { DateSelectInfo, EventApi } from '@fullcalendar/react'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../ui/time/time-units.ts'
import { dayAfter, type EventSpan, spanFrom } from '../../event/shown/event-days.ts'

/** A click selects a quarter of an hour, which is not intended. */
const CLICK_MS = 15 * MINUTE_MS

const dayIn = (text: string) => text.slice(0, 10)

/** The calendar library says on which day an all-day event is over, and knows no end for one that changed lanes. */
export function movedSpan({ allDay, start, end, startStr, endStr }: EventApi, zone: Zone): EventSpan | null {
  if (!start) return null
  if (allDay) return allDaySpan(startStr, end ? endStr : dayAfter(dayIn(startStr)), zone)
  return timedSpan(start, end ?? new Date(start.valueOf() + HOUR_MS), zone)
}

/** The time that was chosen by a click, which is an hour, or by dragging over it. */
export function chosenSpan({ allDay, start, end, startStr, endStr }: DateSelectInfo, zone: Zone): EventSpan {
  if (allDay) return allDaySpan(startStr, endStr, zone)
  const isClick = end.valueOf() - start.valueOf() <= CLICK_MS
  return timedSpan(start, isClick ? new Date(start.valueOf() + HOUR_MS) : end, zone)
}

const timedSpan = (start: Date, end: Date, zone: Zone) =>
  spanFrom({ startAt: start.toISOString(), endAt: end.toISOString(), startOn: null, endOn: null }, zone)

const allDaySpan = (start: string, over: string, zone: Zone) =>
  spanFrom({ startAt: '', endAt: '', startOn: dayIn(start), endOn: dayAfter(dayIn(over), -1) }, zone)
