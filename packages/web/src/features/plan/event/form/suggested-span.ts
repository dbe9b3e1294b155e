import type { Zone } from '../../../../data/time/zoned-time.ts'
import { HOUR_MS } from '../../../../ui/time/time-units.ts'
import { type EventSpan, spanFrom } from '../shown/event-days.ts'

const hourLater = (instant: string) => new Date(Date.parse(instant) + HOUR_MS).toISOString()

/** An hour for a new event: the next one that begins today, or nine o'clock on another day. */
export function suggestedSpan(day: string | undefined, now: string, zone: Zone): EventSpan {
  const isToday = day === undefined || day === zone.dayOf(now)
  const startAt = zone.fromWall(isToday ? `${zone.toWall(hourLater(now)).slice(0, 13)}:00` : `${day} 09:00`)
  return spanFrom({ startAt, endAt: hourLater(startAt), startOn: null, endOn: null }, zone)
}
