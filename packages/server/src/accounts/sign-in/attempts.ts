import { tooManyAttempts } from '../../errors.ts'

/** [AUTH-7] Enough for typing mistakes, too few for guessing. */
const MOST_ATTEMPTS = 10
const MINUTE = 60_000
const MOST_ENTRIES = 50_000

/** Counts guesses. Each process counts for itself. */
export interface Attempts {
  /** Refuses with 429 when one of the names has no attempts left. Returns a function for when the attempt was right. */
  take(names: readonly string[], now: string): () => void
}

export function countAttempts(windowMinutes = 1): Attempts {
  const window = windowMinutes * MINUTE
  const taken = new Map<string, number[]>()
  return {
    take(names, now) {
      const present = Date.parse(now)
      const recent = names.map(
        name => [name, (taken.get(name) ?? []).filter(at => Math.abs(present - at) < window)] as const,
      )
      for (const [, times] of recent)
        if (times.length >= MOST_ATTEMPTS) throw tooManyAttempts(waitOf(times, present, window))
      for (const [name, times] of recent) {
        taken.delete(name)
        taken.set(name, [...times, present])
      }
      dropOldest(taken)
      return () => {
        for (const name of names) giveBack(taken, name, present)
      }
    },
  }
}

const waitOf = (times: readonly number[], present: number, window: number) =>
  Math.max(1, Math.ceil(((times.at(-MOST_ATTEMPTS) ?? present) + window - present) / 1000))

function giveBack(taken: Map<string, number[]>, name: string, at: number): void {
  const times = taken.get(name) ?? []
  const index = times.indexOf(at)
  if (index < 0) return
  if (times.length === 1) taken.delete(name)
  else taken.set(name, times.toSpliced(index, 1))
}

/** Names whose last attempt is the longest ago go first. */
function dropOldest(taken: Map<string, number[]>): void {
  for (const name of taken.keys()) {
    if (taken.size <= MOST_ENTRIES) return
    taken.delete(name)
  }
}
