import { Temporal } from 'temporal-polyfill'
import { MINUTE_MS } from '../../../../ui/time/time-units.ts'

export interface Times {
  startAt: string
  endAt: string
}

/** What a key does to a block: moves it in local time, or makes it shorter or longer. */
export type Nudge = { days: number } | { minutes: number } | { longerBy: number }

const NUDGE_MINUTES = 15

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** `alt` with an arrow moves the block, with `shift` as well it resizes it; null for other keys. */
export function nudgeOf({ key, altKey, shiftKey, ctrlKey, metaKey }: Keys): Nudge | null {
  if (!altKey || ctrlKey || metaKey) return null
  const down = DOWNWARD[key]
  if (down !== undefined) return shiftKey ? { longerBy: down * NUDGE_MINUTES } : { minutes: down * NUDGE_MINUTES }
  const days = RIGHTWARD[key]
  return days === undefined || shiftKey ? null : { days }
}

const DOWNWARD: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const RIGHTWARD: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The times after a nudge; null when the block would have no length. Days are local days of any length. */
export function nudged({ startAt, endAt }: Times, nudge: Nudge, zone: string): Times | null {
  const length = Date.parse(endAt) - Date.parse(startAt)
  if ('longerBy' in nudge) {
    const end = Date.parse(endAt) + nudge.longerBy * MINUTE_MS
    return end > Date.parse(startAt) ? { startAt, endAt: iso(end) } : null
  }
  const start = Temporal.Instant.from(startAt).toZonedDateTimeISO(zone).add(nudge).epochMilliseconds
  return { startAt: iso(start), endAt: iso(start + length) }
}

const iso = (time: number) => new Date(time).toISOString()
