import type { PlanInput, PlanTask, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import {
  inputOf,
  MIXED_WINDOWS,
  NOW,
  openQuarters,
  PRIORITIES,
  QUARTER,
  randomMeetings,
  taskWith,
} from './free-days.ts'
import { Random } from './random.ts'

/** A session of the hidden plan, in quarters of an hour. */
interface Hidden {
  start: number
  end: number
}

/** What kind of weeks are planted; all lengths in quarters of an hour. */
interface Recipe {
  readonly windowSets: readonly [fewest: number, most: number]
  readonly meetingsPerDay: number
  readonly shortestSession: number
  readonly cooldowns: readonly number[]
  /** How far from a task's first session its others may lie; far ones leave it much room to move. */
  readonly reach: number
  /** How much room due dates leave; each instance has one of these moods. */
  readonly slacks: readonly (readonly number[])[]
  /** Share of the tasks with a start date; each instance has one of these. */
  readonly released: readonly number[]
}

/** Due dates from tight to loose, many windows that overlap in part, long cooldowns, much that competes for the same days. */
const TANGLED: Recipe = {
  windowSets: [4, 5],
  meetingsPerDay: 5,
  shortestSession: 2,
  cooldowns: [0, 4, 16, 32, 64],
  reach: 480,
  slacks: [
    [2, 16, 48],
    [2, 24, 96],
    [2, 48, 192],
  ],
  released: [0.4, 0.6],
}

/** Fewer kinds of windows, shorter sessions and cooldowns: here earliest-due-first often succeeds. */
export const PLAIN: Recipe = {
  windowSets: [2, 4],
  meetingsPerDay: 3,
  shortestSession: 1,
  cooldowns: [0, 1, 2, 4, 8, 16],
  reach: Number.POSITIVE_INFINITY,
  slacks: [
    [0, 2, 8],
    [0, 2, 96],
    [2, 48, 192],
    [0, 8, 480],
  ],
  released: [0.2, 0.4, 0.6],
}

/** Limits of the service, in quarters. */
const MAX_TASK = 64
const MAX_MINIMUM = 4
const MAX_SESSION = 32

/**
 * Draws a perfect plan first and derives the tasks from it, so that everything can be on time. The free time of all
 * windows together is cut into sessions, `full` of it is used, and the sessions are dealt out to 20 to 60 tasks.
 */
export function planted(seed: number, full: number, recipe: Recipe = TANGLED): PlanInput {
  const random = new Random(seed)
  const windows = random.shuffle(MIXED_WINDOWS).slice(0, random.between(...recipe.windowSets))
  const days = random.between(5, 14)
  const busy = randomMeetings(random, days, recipe.meetingsPerDay)
  const masks = windows.map(set => openQuarters(set, days, busy))
  const sessions = dropToFill(random, cutSessions(random, masks, recipe.shortestSession), masks, full)
  return inputOf(days, new Dealer(random, windows, masks, recipe).deal(random.shuffle(sessions)), busy)
}

/** Cuts the union of the masks into sessions of up to 4 hours that never cross an edge of any mask. */
function cutSessions(random: Random, masks: readonly boolean[][], shortest: number): Hidden[] {
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
    const most = random.between(shortest, random.pick([4, 8, 16]))
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

/** Deals the sessions of a hidden plan out to tasks whose rules that plan keeps. */
class Dealer {
  private readonly random: Random
  private readonly windows: readonly WeeklyWindow[][]
  private readonly masks: readonly boolean[][]
  private readonly recipe: Recipe

  constructor(random: Random, windows: readonly WeeklyWindow[][], masks: readonly boolean[][], recipe: Recipe) {
    this.random = random
    this.windows = windows
    this.masks = masks
    this.recipe = recipe
  }

  deal(sessions: Hidden[]): PlanTask[] {
    const { random, masks, recipe } = this
    const perTask = Math.max(1, sessions.length / random.between(20, 60))
    const slacks = random.pick(recipe.slacks)
    const released = random.pick(recipe.released)
    const tasks: PlanTask[] = []
    for (let first = sessions.pop(); first; first = sessions.pop()) {
      const { start } = first
      const choices = this.windows.flatMap((set, index) => (masks[index]?.[start] ? [{ set, mask: masks[index] }] : []))
      const { set, mask } = random.pick(choices)
      const cooldown = random.pick(recipe.cooldowns)
      const wanted = random.chance(0.5) ? 1 : random.between(1, Math.ceil(3 * perTask - 1))
      const mine = this.takeMore(first, sessions, mask, cooldown, wanted)
      tasks.push({ ...this.taskOf(tasks.length, mine, cooldown, slacks, released), windows: set })
    }
    return tasks
  }

  private takeMore(first: Hidden, sessions: Hidden[], mask: boolean[], cooldown: number, wanted: number): Hidden[] {
    const mine = [first]
    for (let index = sessions.length - 1; index >= 0 && mine.length < wanted; index--) {
      const other = sessions[index]
      if (!other || !mask[other.start] || total(mine) + other.end - other.start > MAX_TASK) continue
      if (Math.abs(other.start - first.start) > this.recipe.reach) continue
      if (mine.some(own => own.start < other.end + cooldown && other.start < own.end + cooldown)) continue
      mine.push(other)
      sessions.splice(index, 1)
    }
    return mine
  }

  private taskOf(id: number, mine: Hidden[], cooldown: number, slacks: readonly number[], released: number): PlanTask {
    const { random } = this
    const lengths = mine.map(session => session.end - session.start)
    const start = Math.min(...mine.map(session => session.start))
    const end = Math.max(...mine.map(session => session.end))
    const slack = random.between(0, random.pick(slacks))
    const due = random.chance(0.95) ? Math.min(end + slack, this.masks[0]?.length ?? 0) : null
    const release = random.chance(released) ? Math.max(0, start - random.between(0, 2 * random.pick(slacks))) : null
    return taskWith(id, {
      priority: random.pick(PRIORITIES),
      estimateMinutes: total(mine) * 15,
      minSessionMinutes: Math.min(MAX_MINIMUM, ...lengths) * 15,
      maxSessionMinutes: Math.min(MAX_SESSION, Math.max(...lengths) + random.pick([0, 0, 0, 1])) * 15,
      cooldownMinutes: cooldown * 15,
      autoSplit: mine.length > 1 || random.chance(0.1),
      dueAt: due === null ? null : NOW + due * QUARTER,
      startAfter: release === null ? null : NOW + release * QUARTER,
    })
  }
}

function total(sessions: readonly Hidden[]): number {
  return sessions.reduce((sum, session) => sum + session.end - session.start, 0)
}
