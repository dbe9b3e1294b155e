import type { PlanInput, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { MINUTE } from './free-days.ts'

type Calendar = Pick<PlanInput, 'now' | 'timeZone' | 'horizonDays' | 'busy'>

const wallClocks = new Map<string, { day: number; clock: string }[]>()
const QUARTER_HOUR = 15

/**
 * For each minute from now to the end of the last whole day of the horizon 1
 * when it is in the windows and not busy. Windows and now are on quarter hours.
 */
export function openMinutes(calendar: Calendar, windows: readonly WeeklyWindow[]): Uint8Array {
  const quarters = quarterHours(calendar)
  const open = new Uint8Array(quarters.length * QUARTER_HOUR)
  quarters.forEach(({ day, clock }, index) => {
    const isOpen = windows.some(window => window.day.includes(day) && window.start <= clock && clock < window.end)
    if (isOpen) open.fill(1, index * QUARTER_HOUR, (index + 1) * QUARTER_HOUR)
  })
  for (const { start, end } of calendar.busy) {
    const first = Math.max(0, Math.floor((start - calendar.now) / MINUTE))
    open.fill(0, first, Math.max(first, Math.ceil((end - calendar.now) / MINUTE)))
  }
  return open
}

/** The weekday and the clock of every quarter of an hour, as people in the time zone see them. */
function quarterHours({ now, timeZone, horizonDays }: Calendar): { day: number; clock: string }[] {
  const key = `${timeZone} ${now} ${horizonDays}`
  const known = wallClocks.get(key)
  if (known) return known
  const first = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const end = first.add({ days: horizonDays }).startOfDay().epochMilliseconds
  const list = Array.from({ length: (end - now) / MINUTE / QUARTER_HOUR }, (_, index) => {
    const local = first.add({ minutes: index * QUARTER_HOUR })
    return { day: local.dayOfWeek % 7, clock: local.toPlainTime().toString().slice(0, 5) }
  })
  wallClocks.set(key, list)
  return list
}
