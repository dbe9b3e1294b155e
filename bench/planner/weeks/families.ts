import type { PlanInput, PlanTask, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { placeTask } from '../greedy-loops.ts'
import {
  inputOf,
  MINUTE,
  MIXED_WINDOWS,
  NOW,
  OFFICE,
  openQuarters,
  PRIORITIES,
  QUARTER,
  randomMeetings,
  taskWith,
} from './free-days.ts'
import { Random } from './random.ts'

/** Tasks drawn at random until their work is `load` times the free time of all windows together. */
export function overload(seed: number, load: number): PlanInput {
  const random = new Random(seed)
  const windows = random.shuffle(MIXED_WINDOWS).slice(0, random.between(1, 4))
  const days = random.between(5, 14)
  const busy = randomMeetings(random, days, 3)
  const masks = windows.map(set => openQuarters(set, days, busy))
  const free = (masks[0] ?? []).filter((_, quarter) => masks.some(mask => mask[quarter])).length
  const mean = Math.max(2, (free * load) / random.between(30, 70))
  const tasks: PlanTask[] = []
  for (let work = 0; work < free * load; ) {
    const need = Math.min(64, random.between(1, Math.ceil(2 * mean)))
    const choice = random.between(0, windows.length - 1)
    const task = overloadTask(random, tasks.length, need, windows[choice] ?? OFFICE, masks[choice] ?? [])
    tasks.push(task)
    work += task.estimateMinutes / 15
  }
  return inputOf(days, tasks, busy)
}

/** Each task alone can be on time; only together they cannot. */
function overloadTask(
  random: Random,
  id: number,
  need: number,
  windows: WeeklyWindow[],
  mask: readonly boolean[],
): PlanTask {
  const days = mask.length / 96
  const release = random.chance(0.3) ? random.between(0, days * 48) : 0
  const min = random.between(1, 4)
  const task = taskWith(id, {
    priority: random.pick(PRIORITIES),
    estimateMinutes: need * 15,
    minSessionMinutes: min * 15,
    maxSessionMinutes: random.between(Math.max(2, min), 12) * 15,
    cooldownMinutes: random.pick([0, 0, 15, 30, 60]),
    autoSplit: need > 12 || random.chance(0.75),
    windows,
    startAfter: release > 0 ? NOW + release * QUARTER : null,
  })
  const alone = placeTask(task, mask, [])
  const placed = alone.reduce((sum, session) => sum + session.end - session.start, 0)
  if (placed < need * QUARTER) return overloadTask(random, id, Math.ceil(need / 2), windows, mask)
  const earliest = ((alone.at(-1)?.end ?? NOW) - NOW) / QUARTER
  return { ...task, dueAt: random.chance(0.9) ? NOW + random.between(earliest, mask.length) * QUARTER : null }
}

/** What a busy person's fortnight looks like: meetings, the defaults for most tasks, odd estimates, some deadlines. */
export function realistic(seed: number, count?: number): PlanInput {
  const random = new Random(seed)
  const busy = randomMeetings(random, 14, 4)
  const evening = MIXED_WINDOWS[2] ?? OFFICE
  const tasks = Array.from({ length: count ?? random.between(25, 60) }, (_, id) => {
    const due = NOW + random.between(1, 13) * 96 * QUARTER + random.pick([11, 14, 17]) * 60 * MINUTE - 6 * 60 * MINUTE
    return taskWith(id, {
      priority: random.pick(['none', 'none', 'low', 'medium', 'medium', 'high', 'urgent']),
      estimateMinutes: random.pick([10, 15, 20, 25, 30, 30, 45, 60, 60, 90, 90, 120, 180, 240, 360]),
      minSessionMinutes: random.pick([5, 5, 15, 30]),
      maxSessionMinutes: random.pick([60, 60, 60, 90, 120]),
      cooldownMinutes: random.pick([5, 5, 5, 15, 30]),
      autoSplit: random.chance(0.85),
      windows: random.chance(0.8) ? OFFICE : evening,
      dueAt: random.chance(0.65) ? due : null,
      startAfter: random.chance(0.15) ? NOW + random.between(0, 8) * 96 * QUARTER : null,
    })
  })
  return inputOf(14, tasks, busy)
}

/** A window of a few hours once a week, and twice as much work as fits: little time, so that every choice counts. */
export function oneWindowAWeek(seed: number): PlanInput {
  const random = new Random(seed)
  const start = random.between(8, 14)
  const end = String(start + random.between(2, 5))
  const windows = [{ day: [random.between(1, 5)], start: `${String(start).padStart(2, '0')}:00`, end: `${end}:00` }]
  const free = openQuarters(windows, 14, []).filter(Boolean).length
  const tasks: PlanTask[] = []
  for (let work = 0; work < 2 * free; work += (tasks.at(-1)?.estimateMinutes ?? 0) / 15) {
    const estimateMinutes = random.between(1, 12) * 15
    tasks.push(
      taskWith(tasks.length, {
        priority: random.pick(PRIORITIES),
        estimateMinutes,
        minSessionMinutes: random.pick([5, 15, 30]),
        maxSessionMinutes: random.pick([60, 90, 120]),
        cooldownMinutes: random.pick([0, 5, 15]),
        autoSplit: random.chance(0.7),
        windows,
        dueAt: random.chance(0.7) ? NOW + random.between(7, 14) * 96 * QUARTER : null,
      }),
    )
  }
  return inputOf(14, tasks, [])
}
