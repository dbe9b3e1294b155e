import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Span } from '../input/free-time/minute-spans.ts'
import { latestStarts, type SessionRules, type ShortSession, TOO_LATE } from './latest-start.ts'

const rules = (change: Partial<SessionRules>): SessionRules => ({
  need: 6,
  min: 2,
  lastMin: 0,
  max: 4,
  cooldown: 1,
  split: true,
  ...change,
})

/** Tries every start and every length of every session. */
function naiveLatest(
  job: SessionRules,
  runs: readonly Span[],
  deadline: number,
  left: number,
  short: ShortSession = 'last',
): number {
  const mayBeShort = short === 'last' ? left < job.min : left === job.need
  const least = mayBeShort ? Math.max(1, job.lastMin) : job.min
  const shortest = job.split ? Math.min(least, job.min) : job.need
  for (let start = deadline; start >= 0; start--) {
    for (let length = shortest; length <= Math.min(left, job.max); length++) {
      // Only the session that finishes the work may be short.
      if (short === 'last' && length < job.min && length < left) continue
      if (start + length > deadline || !runs.some(run => run.start <= start && start + length <= run.end)) continue
      const rest = left - length
      if (rest === 0 || naiveLatest(job, runs, deadline, rest, short) >= start + length + job.cooldown) return start
    }
  }
  return TOO_LATE
}

describe('the latest start of what is left', () => {
  test('[PLAN-83] is the last room before the deadline for a single session', () => {
    const runs = [
      { start: 0, end: 10 },
      { start: 20, end: 23 },
    ]
    expect(latestStarts(rules({ need: 3 }), runs, 30)[3]).toBe(20)
    // Two units before the pause, and two after it.
    expect(latestStarts(rules({ need: 4 }), runs, 22)[4]).toBe(8)
    expect(latestStarts(rules({ need: 4, split: false }), runs, 30)[4]).toBe(6)
    expect(latestStarts(rules({ need: 11, max: 11, split: false }), runs, 30)[11]).toBe(TOO_LATE)
  })

  test('[PLAN-83] takes the cooldown between two sessions into account, and a last session below the minimum', () => {
    const runs = [{ start: 0, end: 20 }]
    expect(latestStarts(rules({ need: 6 }), runs, 20)[6]).toBe(13)
    expect(latestStarts(rules({ need: 5, cooldown: 3 }), runs, 20)[5]).toBe(12)
  })

  test('[PLAN-83] agrees with trying everything', () => {
    const run = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(
        fc.array(run, { minLength: 1, maxLength: 4 }),
        fc.record({
          need: fc.integer({ min: 1, max: 6 }),
          min: fc.integer({ min: 1, max: 3 }),
          cooldown: fc.integer({ min: 0, max: 3 }),
          split: fc.boolean(),
          isWorthwhile: fc.boolean(),
        }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 26 }),
        (gaps, { isWorthwhile, ...job }, more, deadline) => {
          let at = 0
          const runs = gaps.map(([gap, length], index) => {
            const start = at + gap + (index > 0 ? 1 : 0)
            at = start + length
            return { start, end: at }
          })
          const min = job.split ? job.min : job.need
          const one = { ...job, min, lastMin: isWorthwhile ? min : 0, max: job.split ? job.min + more : job.need }
          const left = one.need
          for (const short of ['last', 'first'] as const)
            expect(latestStarts(one, runs, deadline, short)[left]).toBe(naiveLatest(one, runs, deadline, left, short))
        },
      ),
      { numRuns: 300 },
    )
  })
})
