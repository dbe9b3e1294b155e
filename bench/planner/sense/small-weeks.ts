import type { Interval, PlanInput, PlanTask, Priority } from '../../../packages/engine/src/plan-types.ts'
import { DAY, inputOf, MINUTE, NOW, taskWith } from '../weeks/free-days.ts'
import { Random } from '../weeks/random.ts'

/** A week as a user types it into a new account: fields with a default keep it. */
export interface SmallWeek {
  readonly input: PlanInput
  /** The work as a share of the free time up to the last due date. */
  readonly fill: number
}

/** What the service passes on for a task that says nothing about its sessions. */
const DEFAULTS = { minSessionMinutes: 5, worthwhileMinutes: 25, maxSessionMinutes: 60, cooldownMinutes: 5 } as const
const MIDNIGHT = Math.floor(NOW / DAY) * DAY
const HORIZON_DAYS = 14
const DAY_MINUTES = 480
const MAX_TASKS = 40
const LEAST_TASKS = 3
const PRIORITIES: readonly Priority[] = ['none', 'none', 'none', 'low', 'medium', 'medium', 'high', 'high', 'urgent']

/** One to five days, 60 to 150% full, with three to forty tasks; half of the weeks have meetings. */
export function smallWeek(seed: number): SmallWeek {
  const random = new Random(seed)
  const days = random.between(1, 5)
  const fill = 0.6 + 0.9 * random.next()
  const busy = random.chance(0.5) ? meetings(random, days) : []
  const free = days * DAY_MINUTES - busy.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0)
  const minutes = estimates(random, fill * free)
  const tasks = minutes.map((estimateMinutes, id) => taskOf(random, id, estimateMinutes, days))
  return { input: inputOf(HORIZON_DAYS, tasks, busy), fill: minutes.reduce((sum, one) => sum + one, 0) / free }
}

/** Up to three meetings a day of half an hour to an hour and a half, on half hours, without overlaps. */
function meetings(random: Random, days: number): Interval[] {
  const list: Interval[] = []
  for (let day = 0; day < days; day++) {
    let from = 0
    for (let count = random.between(0, 3); count > 0; count--) {
      const start = from + 30 * random.between(0, 5)
      const end = start + random.pick([30, 30, 60, 90])
      if (end > DAY_MINUTES) break
      const opens = MIDNIGHT + day * DAY + 9 * 60 * MINUTE
      list.push({ start: opens + start * MINUTE, end: opens + end * MINUTE })
      from = end
    }
  }
  return list
}

function estimates(random: Random, total: number): number[] {
  const list: number[] = []
  let left = total
  while (list.length < MAX_TASKS && (left >= 15 || list.length < LEAST_TASKS)) {
    const wanted = random.pick([15, 20, 25, 30, 30, 45, 45, 60, 60, 90, 120, 130, 180, 240])
    const minutes = left < wanted ? Math.max(15, Math.floor(left / 5) * 5) : wanted
    list.push(minutes)
    left -= minutes
  }
  return list
}

/** Nine of ten are due, at a full hour of one of the days. */
function taskOf(random: Random, id: number, estimateMinutes: number, days: number): PlanTask {
  const clock = random.between(10, 17) * 60 * MINUTE
  const dueAt = random.chance(0.9) ? MIDNIGHT + random.between(0, days - 1) * DAY + clock : null
  return taskWith(id, { ...DEFAULTS, estimateMinutes, priority: random.pick(PRIORITIES), dueAt })
}
