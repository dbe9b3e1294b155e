import type { Roster, Shift } from '@daywright/contract/resources/planner/open-windows'
import { ROSTER } from '@daywright/contract/resources/planner/schedule-preference.values'
import { MINUTE_MS } from '../../time/milliseconds.ts'

export interface ShiftSpan {
  start: number
  end: number
}

/**
 * [PREF-15] What shifts say about days: from today, or from the first one if that was earlier, to the last one there is nothing else. Null
 * without any.
 */
export function rosterOf(spans: readonly ShiftSpan[], zone: string, today: string): Roster | null {
  const shifts = joined(spans)
    .slice(0, ROSTER.shifts)
    .flatMap(span => shiftsOf(span, zone))
  const [first, last] = [shifts[0], shifts.at(-1)]
  if (!first || !last) return null
  return { first: first.on < today ? first.on : today, last: last.on, shifts: shifts.slice(0, ROSTER.shifts) }
}

/** One for each local day: a shift in the night is two. Only whole minutes are open. */
function shiftsOf({ start, end }: ShiftSpan, zone: string): Shift[] {
  const [from, to] = [Math.ceil(start / MINUTE_MS), Math.floor(end / MINUTE_MS)].map(minute =>
    Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS).toZonedDateTimeISO(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const shifts: Shift[] = []
  const [firstDay, lastDay] = [from.toPlainDate(), to.toPlainDate()]
  for (let day = firstDay; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const shift = {
      on: day.toString(),
      start: day.equals(firstDay) ? clockOf(from) : '00:00',
      end: day.equals(lastDay) ? clockOf(to) : '24:00',
    }
    if (shift.end > shift.start) shifts.push(shift)
  }
  return shifts
}

const clockOf = (time: Temporal.ZonedDateTime): string => time.toPlainTime().toString({ smallestUnit: 'minute' })

/** In start order, and without overlaps. */
function joined(spans: readonly ShiftSpan[]): ShiftSpan[] {
  const result: ShiftSpan[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else if (end > start) result.push({ start, end })
  }
  return result
}
