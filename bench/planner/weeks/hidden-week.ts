import type {
  Instant,
  Interval,
  PlanInput,
  PlanTask,
  Session,
  WeeklyWindow,
} from '../../../packages/engine/src/plan-types.ts'
import { MINUTE, PRIORITIES, taskWith } from './free-days.ts'
import { openMinutes } from './open-minutes.ts'
import { Random } from './random.ts'

/** What kind of week is drawn. All lengths are minutes. */
export interface HiddenRecipe {
  readonly timeZone: string
  readonly now: Instant
  readonly days: readonly [fewest: number, most: number]
  /** The sessions of the hidden plan start on these marks. */
  readonly mark: number
  readonly windowSets: readonly WeeklyWindow[][]
  readonly setsPerWeek: readonly [fewest: number, most: number]
  readonly meetingsPerDay: number
  /** How many tasks have begun and are not finished at any moment of the hidden plan. */
  readonly atOnce: readonly [fewest: number, most: number]
  readonly lengths: readonly number[]
  /** How many sessions a task has. */
  readonly sessions: readonly number[]
  readonly cooldowns: readonly number[]
  /** How far a due date may be after the end of its task; each week has one of these lists. */
  readonly slacks: readonly (readonly number[])[]
  /** The share of the tasks with a start date. */
  readonly released: number
  /** The share of the tasks of one session that may not be split. */
  readonly unsplittable: number
  readonly mostMinutes: number
}

interface HiddenTask {
  readonly windows: WeeklyWindow[]
  readonly cooldown: number
  readonly wanted: number
  /** In minutes from now. */
  readonly sessions: { start: number; end: number }[]
}

/** A week with a plan in which everything is on time. */
export interface HiddenWeek {
  readonly input: PlanInput
  readonly plan: readonly Session[]
}

/**
 * Walks through the free time from left to right and always works on one of several begun tasks, or begins another, so
 * that `full` of the time is used everywhere in the week. The tasks are what that plan has done.
 */
export function hiddenWeek(seed: number, full: number, recipe: HiddenRecipe): HiddenWeek {
  const random = new Random(seed)
  const days = random.between(...recipe.days)
  const sets = random.shuffle(recipe.windowSets).slice(0, random.between(...recipe.setsPerWeek))
  const busy = meetings(random, recipe, days)
  const base = { now: recipe.now, timeZone: recipe.timeZone, horizonDays: days, busy }
  const masks = sets.map(windows => openMinutes(base, windows))
  const hidden = new Walk(random, recipe, sets, masks, full).walk()
  const slacks = random.pick(recipe.slacks)
  const last = masks[0]?.length ?? 0
  const tasks = hidden.map((task, id) => taskOf(random, recipe, id, task, slacks, last))
  const plan = hidden.flatMap((task, id) =>
    task.sessions.map(({ start, end }) => ({
      taskId: tasks[id]?.id ?? '',
      start: recipe.now + start * MINUTE,
      end: recipe.now + end * MINUTE,
    })),
  )
  return { input: { ...base, tasks, prerequisites: [], currentPlan: [] }, plan }
}

function meetings(random: Random, recipe: HiddenRecipe, days: number): Interval[] {
  const list: Interval[] = []
  for (let day = 0; day < days; day++) {
    for (let count = random.between(0, recipe.meetingsPerDay); count > 0; count--) {
      const start = recipe.now + (day * 1440 + random.between(8, 48) * 15) * MINUTE
      list.push({ start, end: start + random.between(1, 5) * 15 * MINUTE })
    }
  }
  return list
}

class Walk {
  private readonly random: Random
  private readonly recipe: HiddenRecipe
  private readonly sets: readonly WeeklyWindow[][]
  private readonly masks: readonly Uint8Array[]
  private readonly full: number
  private readonly atOnce: number
  private readonly done: HiddenTask[] = []
  private begun: HiddenTask[] = []

  constructor(
    random: Random,
    recipe: HiddenRecipe,
    sets: readonly WeeklyWindow[][],
    masks: readonly Uint8Array[],
    full: number,
  ) {
    this.random = random
    this.recipe = recipe
    this.sets = sets
    this.masks = masks
    this.full = full
    this.atOnce = random.between(...recipe.atOnce)
  }

  walk(): HiddenTask[] {
    const last = this.masks[0]?.length ?? 0
    const { mark } = this.recipe
    let open = 0
    let used = 0
    let at = 0
    while (at < last) {
      const isOpen = this.masks.some(mask => mask[at] === 1)
      if (!isOpen || used > this.full * open) {
        if (isOpen) open += mark
        at += mark
        continue
      }
      const length = this.work(at)
      // Time that only a task in its cooldown could use is lost to the hidden plan, and so to every other.
      const taken = Math.max(mark, Math.ceil(length / mark) * mark)
      open += taken
      used += length > 0 ? taken : 0
      at += taken
    }
    return [...this.done, ...this.begun]
  }

  /** Adds a session at this minute, and returns its length. */
  private work(at: number): number {
    const task = this.chooseTask(at)
    const mask = this.masks[this.sets.indexOf(task.windows)]
    const most = Math.min(this.random.pick(this.recipe.lengths), this.recipe.mostMinutes - minutesOf(task))
    let end = at
    while (end - at < most && mask?.[end] === 1) end++
    if (end === at) return 0
    task.sessions.push({ start: at, end })
    const isDone = task.sessions.length >= task.wanted || minutesOf(task) >= this.recipe.mostMinutes
    if (isDone) {
      this.begun = this.begun.filter(other => other !== task)
      this.done.push(task)
    }
    return end - at
  }

  private chooseTask(at: number): HiddenTask {
    const { random, recipe } = this
    const ready = this.begun.filter(task => {
      const end = task.sessions.at(-1)?.end ?? 0
      return end + task.cooldown <= at && this.masks[this.sets.indexOf(task.windows)]?.[at] === 1
    })
    if (ready.length > 0 && this.begun.length >= this.atOnce) return random.pick(ready)
    if (ready.length > 0 && random.chance(0.3)) return random.pick(ready)
    const windows = random.pick(this.sets.filter((_, index) => this.masks[index]?.[at] === 1))
    const task = {
      windows,
      cooldown: random.pick(recipe.cooldowns),
      wanted: random.pick(recipe.sessions),
      sessions: [],
    }
    this.begun.push(task)
    return task
  }
}

function taskOf(
  random: Random,
  recipe: HiddenRecipe,
  id: number,
  { windows, cooldown, sessions }: HiddenTask,
  slacks: readonly number[],
  last: number,
): PlanTask {
  const lengths = sessions.map(session => session.end - session.start)
  const shortest = Math.min(...(lengths.length > 1 ? lengths.slice(0, -1) : lengths))
  const start = sessions[0]?.start ?? 0
  const due = Math.min(last, (sessions.at(-1)?.end ?? 0) + random.between(0, random.pick(slacks) / 15) * 15)
  const release = start - random.between(0, random.pick(slacks) / 15) * 15
  return taskWith(id, {
    priority: random.pick(PRIORITIES),
    estimateMinutes: lengths.reduce((sum, length) => sum + length, 0),
    minSessionMinutes: Math.min(60, shortest),
    maxSessionMinutes: Math.min(480, Math.max(...lengths)),
    cooldownMinutes: cooldown,
    autoSplit: sessions.length > 1 || !random.chance(recipe.unsplittable),
    windows,
    dueAt: recipe.now + due * MINUTE,
    startAfter: random.chance(recipe.released) && release > 0 ? recipe.now + release * MINUTE : null,
  })
}

function minutesOf(task: HiddenTask): number {
  return task.sessions.reduce((sum, session) => sum + session.end - session.start, 0)
}
