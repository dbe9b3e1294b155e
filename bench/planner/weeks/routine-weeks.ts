import type { PlanInput, PlanTask, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { realistic } from './families.ts'
import { DAY, MINUTE, NOW, taskWith } from './free-days.ts'
import { Random } from './random.ts'

/** 00:00 of the first day; all instances begin on a Monday at 06:00 in UTC. */
const MIDNIGHT = NOW - 6 * 60 * MINUTE
const WORKDAYS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]
const LUNCH: WeeklyWindow[] = [{ day: [1, 2, 3, 4, 5], start: '11:30', end: '14:00' }]
const EVERY_DAY: WeeklyWindow[] = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '07:00', end: '21:00' }]

/** A fortnight that leaves room: half the work of a realistic one. */
export function ordinaryWeek(seed: number, count: number): PlanInput {
  const full = realistic(seed, count)
  const half = (minutes: number) => Math.max(10, Math.round(minutes / 10) * 5)
  return { ...full, tasks: full.tasks.map(task => ({ ...task, estimateMinutes: half(task.estimateMinutes) })) }
}

/** The same fortnight with breaks and habits, and with a gap and caps if there are any. */
export function withRoutines(seed: number, plain: PlanInput, gapMinutes: number, cap: number | null): PlanInput {
  const { length } = plain.tasks
  return {
    ...plain,
    tasks: [...plain.tasks, ...lunches(length), ...habits(new Random(seed), length + WORKDAYS.length)],
    gapMinutes,
    dailyCapMinutes: [null, cap, cap, cap, cap, cap, null],
  }
}

function lunches(firstId: number): PlanTask[] {
  return WORKDAYS.map((day, index) =>
    taskWith(firstId + index, {
      title: 'Lunch',
      kind: 'break',
      weight: 13,
      countsTowardCap: false,
      expires: true,
      autoSplit: false,
      estimateMinutes: 30,
      windows: LUNCH,
      startAfter: MIDNIGHT + day * DAY + 11.5 * 60 * MINUTE,
      dueAt: MIDNIGHT + day * DAY + 14 * 60 * MINUTE,
    }),
  )
}

/** Five habits, each with one job for either week. */
function habits(random: Random, firstId: number): PlanTask[] {
  return Array.from({ length: 10 }, (_, index) => {
    const minutes = random.pick([15, 30, 45, 60])
    const week = index % 2
    return taskWith(firstId + index, {
      title: 'Habit',
      kind: 'habit',
      priority: 'low',
      countsTowardCap: index % 4 < 2,
      expires: true,
      estimateMinutes: minutes * random.between(1, 4),
      minSessionMinutes: minutes,
      maxSessionMinutes: minutes,
      cooldownMinutes: 840,
      windows: EVERY_DAY,
      startAfter: MIDNIGHT + week * 7 * DAY,
      dueAt: MIDNIGHT + (week + 1) * 7 * DAY,
    })
  })
}
