import { DAY, HOUR, MINUTE, SECOND } from './date-values.ts'

/** Days are days of the wall clock; the rest is exact time. */
export interface Duration {
  days: number
  milliseconds: number
}

const DURATION = /^\+?P(?:(\d{1,7})W)?(?:(\d{1,7})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/i

/** No event takes longer than a thousand years. */
const MAX_DAYS = 366_000

/** [CAL-9] Reads `P2W`, `P1DT2H`, `PT30M`; null for anything else, and for a duration below zero. */
export function parseDuration(value: string): Duration | null {
  const text = value.trim()
  const match = text.length <= 60 ? DURATION.exec(text) : null
  if (!match || !/\d/.test(text)) return null
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map(digits => Number(digits ?? 0)) as Five
  const duration = { days: weeks * 7 + days, milliseconds: hours * HOUR + minutes * MINUTE + seconds * SECOND }
  return duration.days + duration.milliseconds / DAY <= MAX_DAYS ? duration : null
}

type Five = [number, number, number, number, number]
