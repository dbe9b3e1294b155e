import { SLOT_MINUTES } from './coming-time.ts'
import { shareOf } from './seeded-share.ts'
import type { SlotFiller } from './slot-filler.ts'
import type { Circumstances } from './work-order.ts'

/** A day that may get further meetings. */
interface MeetingDay {
  readonly day: number
  /** Its working time. */
  readonly slots: Int32Array
  /** The slots that further meetings take, if it becomes like each of the past days. */
  readonly further: readonly number[]
}

/** A calendar a week ahead has hardly any of its meetings, today's has all. */
const CALENDAR_FILLS_DAYS = 7
/** Further ahead, a day has the meetings of a day within the horizon anyway. */
const MEETING_DAYS = 28
/** The seed of meetings. */
const MEETINGS = 2

/** [FORE-6] A coming day gets as many meetings as a past day of the same weekday had, if that is more than what is known of it. */
export function meetingDays({ time, tasks, meetings }: Circumstances): MeetingDay[] {
  const counts = new Map<number, number>()
  for (const { hours } of tasks) counts.set(hours, (counts.get(hours) ?? 0) + 1)
  const [[usual] = [0]] = [...counts].sort(([, one], [, other]) => other - one)
  const slots = time.hours[usual]?.slots ?? new Int32Array()
  const days: MeetingDay[] = []
  for (let day = 1; day <= MEETING_DAYS; day++) {
    const past = meetings.past[time.weekdays[day] ?? 0] ?? []
    const known = meetings.coming[day] ?? 0
    const share = Math.min(1, day / CALENDAR_FILLS_DAYS)
    const further = past.map(minutes => Math.round((Math.max(0, minutes - known) * share) / SLOT_MINUTES))
    if (further.some(count => count > 0))
      days.push({ day, slots: slots.filter(slot => time.dayOf[slot] === day), further })
  }
  return days
}

/** They are one after the other at any time of the day. */
export function takeMeetings({ day, slots, further }: MeetingDay, draw: number, filler: SlotFiller): void {
  const count = Math.min(slots.length, further[Math.floor(shareOf(MEETINGS, draw, 2 * day) * further.length)] ?? 0)
  const first = Math.floor(shareOf(MEETINGS, draw, 2 * day + 1) * (slots.length - count + 1))
  for (let at = first; at < first + count; at++) filler.take(slots[at] ?? 0)
}
