import type { Span } from '../input/free-time/minute-spans.ts'

/** A job's rules for its sessions, in units. */
export interface SessionRules {
  readonly need: number
  readonly min: number
  /** The least length of the session that finishes the job, or 0 where it may be short. */
  readonly lastMin: number
  readonly max: number
  readonly cooldown: number
  readonly split: boolean
}

/** The latest start of work that cannot end by its deadline at all. */
export const TOO_LATE = -1

/** Which session may be shorter than the minimum: the last one, which is the first when time runs backward. */
export type ShortSession = 'last' | 'first'

/**
 * For every amount of work left, the latest start from which it still ends by the deadline if nothing else is in the
 * way: a backward program over the length of the next session. `runs` is the job's free time in order.
 */
export function latestStarts(
  rules: SessionRules,
  runs: readonly Span[],
  deadline: number,
  short: ShortSession = 'last',
): Int32Array {
  const { need, min, max, lastMin, cooldown, split } = rules
  const latest = new Int32Array(need + 1).fill(TOO_LATE)
  // After the last session no cooldown has to fit before the deadline.
  latest[0] = deadline + cooldown
  for (let left = 1; left <= need; left++) {
    const shortest = split ? shortestSession(rules, left, short) : need
    let best = TOO_LATE
    for (let length = Math.min(left, max); length >= shortest; length--) {
      const rest = latest[left - length] ?? TOO_LATE
      if (rest === TOO_LATE) continue
      const endBy = rest - cooldown
      // The shorter this session, the earlier the rest must start: an end that is too early only gets earlier. It is
      // not so where the rest has to be whole sessions, because more of it may need shorter ones, which fit later.
      if (short === 'last' && lastMin < min && endBy - shortest <= best) break
      best = Math.max(best, latestStartOf(runs, length, endBy))
    }
    latest[left] = best
  }
  return latest
}

function shortestSession({ need, min, lastMin }: SessionRules, left: number, short: ShortSession): number {
  if (short === 'last') return left < min && left >= lastMin ? left : min
  return left === need ? Math.max(1, lastMin) : min
}

/** The latest start of one session of this length that ends by `endBy`. */
function latestStartOf(runs: readonly Span[], length: number, endBy: number): number {
  for (let at = lastBefore(runs, endBy); at >= 0; at--) {
    const run = runs[at]
    if (run && Math.min(run.end, endBy) - run.start >= length) return Math.min(run.end, endBy) - length
  }
  return TOO_LATE
}

/** The index of the last run that starts before this unit, or -1. */
export function lastBefore(runs: readonly Span[], unit: number): number {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.start ?? unit) < unit) low = middle + 1
    else high = middle
  }
  return low - 1
}
