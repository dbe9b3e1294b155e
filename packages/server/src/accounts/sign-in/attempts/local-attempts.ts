import { tooManyAttempts } from '../../../errors/errors.ts'
import { MINUTE_MS } from '../../../time/milliseconds.ts'

const MAX_ENTRIES = 50_000

export interface AttemptLimit {
  name: string
  most: number
  windowMinutes: number
  /** Never refuses: it only lets others go first. */
  isForOrderOnly?: boolean
}

export interface Reservation {
  /** The used shares of all limits together, this attempt included: the smaller, the sooner it is served. */
  use: number
  /** Whether it is the only attempt of the first limit, which is the narrowest. */
  isFirst: boolean
  /** For when the attempt was right, or was never made. */
  release(): void
}

interface LocalAttempts {
  take(limits: readonly AttemptLimit[], now: string): Reservation
  refuseUntil(name: string, until: number): void
}

/** Counts the attempts of this process, each for exactly as long as its window. */
export function countAttemptsHere(): LocalAttempts {
  const taken = new Map<string, number[]>()
  const refusedUntil = new Map<string, number>()
  return {
    take(limits, now) {
      const present = Date.parse(now)
      const recent = limits.map(limit => {
        const window = limit.windowMinutes * MINUTE_MS
        const times = (taken.get(limit.name) ?? []).filter(at => Math.abs(present - at) < window)
        return { ...limit, window, times }
      })
      for (const { name, times, most, window, isForOrderOnly } of recent) {
        if (isForOrderOnly) continue
        const until = refusedUntil.get(name) ?? 0
        if (until > present) throw tooManyAttempts(secondsFrom(present, until))
        if (times.length >= most) throw tooManyAttempts(secondsFrom(present, (times.at(-most) ?? present) + window))
      }
      for (const { name, times, most } of recent) {
        taken.delete(name)
        taken.set(name, [...times, present].slice(-most))
      }
      dropOldest(taken)
      return {
        use: recent.reduce((sum, { times, most }) => sum + (times.length + 1) / most, 0),
        isFirst: recent[0]?.times.length === 0,
        release: () => {
          for (const { name } of limits) release(taken, name, present)
        },
      }
    },
    refuseUntil(name, until) {
      refusedUntil.set(name, until)
      dropOldest(refusedUntil)
    },
  }
}

const secondsFrom = (present: number, until: number) => Math.max(1, Math.ceil((until - present) / 1000))

function release(taken: Map<string, number[]>, name: string, at: number): void {
  const times = taken.get(name) ?? []
  const index = times.indexOf(at)
  if (index < 0) return
  if (times.length === 1) taken.delete(name)
  else taken.set(name, times.toSpliced(index, 1))
}

/** Names whose last attempt is the longest ago go first. */
function dropOldest(entries: Map<string, unknown>): void {
  for (const name of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) return
    entries.delete(name)
  }
}
