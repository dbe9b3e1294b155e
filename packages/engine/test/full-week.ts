import type { PlanTask, WeeklyWindow } from '../src/plan-types.ts'
import { SeededRandom } from '../src/search/ruin-recreate/seeded-random.ts'
import { task } from './build-input.ts'
import { MONDAY } from './build-problem.ts'

/** A session of a known plan, in quarters of an hour from now. */
export interface KnownSession {
  readonly taskId: string
  readonly start: number
  readonly end: number
}

const QUARTER = 15 * 60_000
const DAYS = 3
const DAY = 96
/** Monday 06:00 is quarter 0. */
const quarterOf = (clock: string) => (Number(clock.slice(0, 2)) - 6) * 4
const HOURS = [
  ['08:00', '13:00'],
  ['10:00', '18:00'],
  ['16:00', '20:00'],
] as const
const windowsOf = (set: number): WeeklyWindow[] => {
  const [start, end] = HOURS[set] ?? HOURS[0]
  return [{ day: [1, 2, 3], start, end }]
}
const isOpen = (set: number, quarter: number) => {
  const [start, end] = HOURS[set] ?? HOURS[0]
  return quarter % DAY >= quarterOf(start) && quarter % DAY < quarterOf(end)
}

/**
 * Three days that are nearly full, and a plan in which everything is on time: sessions from left to right, of tasks whose
 * due dates and start dates are what that plan needs, or a little more. Every other last session is a short one.
 */
export function fullWeek(seed: number): { tasks: PlanTask[]; plan: KnownSession[] } {
  const random = new SeededRandom(seed)
  const begun: { set: number; cooldown: number; wanted: number; sessions: KnownSession[] }[] = []
  for (let at = 0; at < DAYS * DAY; ) {
    const open = [0, 1, 2].filter(set => isOpen(set, at))
    const ready = begun.filter(
      ({ set, cooldown, wanted, sessions }) =>
        open.includes(set) && sessions.length < wanted && (sessions.at(-1)?.end ?? 0) + cooldown <= at,
    )
    const set = random.pick(open)
    if (set === undefined || random.below(30) === 0) {
      at++
      continue
    }
    const chosen =
      ready.length > 3 || (ready.length > 0 && random.below(3) === 0)
        ? random.pick(ready)
        : { set, cooldown: random.below(5), wanted: 1 + random.below(3), sessions: [] }
    if (!chosen) continue
    if (chosen.sessions.length === 0) begun.push(chosen)
    const most = 2 + random.below(9)
    let end = at
    while (end - at < most && isOpen(chosen.set, end)) end++
    chosen.sessions.push({ taskId: `t${begun.indexOf(chosen)}`, start: at, end })
    at = end
  }
  const tasks = begun.map(({ set, cooldown, sessions }, index) => {
    const lengths = sessions.map(({ start, end }) => end - start)
    const before = lengths.length > 1 ? lengths.slice(0, -1) : lengths
    const last = sessions.at(-1)?.end ?? 0
    return task(`t${index}`, {
      estimateMinutes: 15 * lengths.reduce((sum, length) => sum + length, 0),
      minSessionMinutes: 15 * Math.min(4, ...before),
      maxSessionMinutes: 15 * Math.max(...lengths),
      cooldownMinutes: 15 * cooldown,
      autoSplit: lengths.length > 1 || random.below(3) === 0,
      windows: windowsOf(set),
      dueAt: MONDAY.at('2026-11-16T06:00') + (last + random.below(3) * random.below(40)) * QUARTER,
      startAfter:
        random.below(2) === 0
          ? null
          : MONDAY.at('2026-11-16T06:00') + ((sessions[0]?.start ?? 0) - random.below(20)) * QUARTER,
    })
  })
  return { tasks, plan: begun.flatMap(({ sessions }) => sessions) }
}
