import type { PlanInput, PlanTask, WeeklyWindow } from '../../packages/engine/src/plan-types.ts'
import {
  MINUTE,
  MIXED_WINDOWS,
  NOW,
  OFFICE,
  openQuarters,
  PRIORITIES,
  QUARTER,
  randomMeetings,
  taskWith,
} from './calendar.ts'
import { placeTask } from './greedy-loops.ts'
import { Random } from './random.ts'

/** A session of the hidden plan, in quarters of an hour. */
interface Hidden {
  start: number
  end: number
}

/** How much room the due dates of an instance leave, in quarters, and how many tasks have a start date. */
interface Mood {
  slacks: readonly number[]
  released: number
}

const SLACKS = [
  [0, 2, 8],
  [0, 2, 96],
  [2, 48, 192],
  [0, 8, 480],
]

function inputOf(days: number, tasks: PlanTask[], busy: PlanInput['busy']): PlanInput {
  return { now: NOW, timeZone: 'UTC', horizonDays: days, tasks, busy, prerequisites: [], present: [] }
}

/**
 * Draws a perfect plan first and derives the tasks from it, so that everything can be on time. The free time of all
 * windows together is cut into sessions, `full` of it is used, and the sessions are dealt out to 20 to 60 tasks.
 */
export function planted(seed: number, full: number): PlanInput {
  const random = new Random(seed)
  const windows = random.shuffle(MIXED_WINDOWS).slice(0, random.between(2, 4))
  const days = random.between(5, 14)
  const busy = randomMeetings(random, days, 3)
  const masks = windows.map(set => openQuarters(set, days, busy))
  const sessions = dropToFill(random, cutSessions(random, masks), masks, full)
  const tasks = dealTasks(random, random.shuffle(sessions), windows, masks, days)
  return inputOf(days, tasks, busy)
}

/** Cuts the union of the masks into sessions of 15 minutes to 4 hours that never cross an edge of any mask. */
function cutSessions(random: Random, masks: readonly boolean[][]): Hidden[] {
  const sessions: Hidden[] = []
  const length = masks[0]?.length ?? 0
  const allowed = (quarter: number) => masks.map(mask => (mask[quarter] ? 1 : 0)).join('')
  let quarter = 0
  while (quarter < length) {
    const key = allowed(quarter)
    if (!key.includes('1')) {
      quarter++
      continue
    }
    const most = random.between(1, random.pick([4, 8, 16]))
    let end = quarter + 1
    while (end < length && end - quarter < most && allowed(end) === key) end++
    sessions.push({ start: quarter, end })
    quarter = end
  }
  return sessions
}

function dropToFill(random: Random, sessions: Hidden[], masks: readonly boolean[][], full: number): Hidden[] {
  const total = (masks[0] ?? []).filter((_, quarter) => masks.some(mask => mask[quarter])).length
  const kept: Hidden[] = []
  let used = 0
  for (const session of random.shuffle(sessions)) {
    const room = Math.floor(total * full) - used
    if (room <= 0) break
    const end = Math.min(session.end, session.start + room)
    kept.push({ start: session.start, end })
    used += end - session.start
  }
  return kept
}

function dealTasks(
  random: Random,
  sessions: Hidden[],
  windows: readonly WeeklyWindow[][],
  masks: readonly boolean[][],
  days: number,
): PlanTask[] {
  const perTask = Math.max(1, sessions.length / random.between(20, 60))
  const mood = { slacks: random.pick(SLACKS), released: random.pick([0.2, 0.4, 0.6]) }
  const tasks: PlanTask[] = []
  while (sessions.length > 0) {
    const first = sessions.pop()
    if (!first) break
    const choices = windows.flatMap((set, index) => (masks[index]?.[first.start] ? [{ set, mask: masks[index] }] : []))
    const { set, mask } = random.pick(choices)
    const mine = [first]
    const cooldown = random.pick([0, 1, 2, 4, 8, 16])
    const wanted = random.chance(0.5) ? 1 : random.between(1, Math.ceil(3 * perTask - 1))
    for (let index = sessions.length - 1; index >= 0 && mine.length < wanted; index--) {
      const other = sessions[index]
      if (!other || !mask[other.start] || total(mine) + other.end - other.start > 64) continue
      if (mine.some(own => own.start < other.end + cooldown && other.start < own.end + cooldown)) continue
      mine.push(other)
      sessions.splice(index, 1)
    }
    tasks.push(taskFromPlan(random, tasks.length, mine, cooldown, set, days, mood))
  }
  return tasks
}

function taskFromPlan(
  random: Random,
  id: number,
  mine: Hidden[],
  cooldown: number,
  windows: WeeklyWindow[],
  days: number,
  mood: Mood,
): PlanTask {
  const lengths = mine.map(session => session.end - session.start)
  const start = Math.min(...mine.map(session => session.start))
  const end = Math.max(...mine.map(session => session.end))
  const slack = random.between(0, random.pick(mood.slacks))
  const due = random.chance(0.95) ? Math.min(end + slack, days * 96) : null
  const release = random.chance(mood.released)
    ? Math.max(0, start - random.between(0, 2 * random.pick(mood.slacks)))
    : null
  return taskWith(id, {
    priority: random.pick(PRIORITIES),
    estimateMinutes: total(mine) * 15,
    minSessionMinutes: Math.min(60, Math.min(...lengths) * 15),
    maxSessionMinutes: Math.min(480, (Math.max(...lengths) + random.pick([0, 0, 0, 1])) * 15),
    cooldownMinutes: cooldown * 15,
    autoSplit: mine.length > 1 || random.chance(0.1),
    windows,
    dueAt: due === null ? null : NOW + due * QUARTER,
    startAfter: release === null ? null : NOW + release * QUARTER,
  })
}

function total(sessions: readonly Hidden[]): number {
  return sessions.reduce((sum, session) => sum + session.end - session.start, 0)
}

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
