import type { Priority, WeeklyWindow } from '../../../../packages/engine/src/plan-types.ts'
import { DAY, MINUTE, OFFICE } from '../../weeks/free-days.ts'
import type { Random } from '../../weeks/random.ts'
import type { LivedTask } from './life.ts'
import { EVENINGS, NARROW_HOURS } from './life-hours.ts'
import { trueMinutesOf } from './overruns.ts'

/** What the tasks of a kind of life are like. */
export interface TaskStyle {
  readonly estimates: readonly number[]
  readonly datedShare: number
  /** The share of draws that are a chain of two to four tasks which wait for one another. */
  readonly chains: number
  /** The share of tasks in office hours that have only a part of them. */
  readonly narrow: number
  /** The share of dated tasks that cannot start at once. */
  readonly startsLater: number
  dueAt(random: Random, from: number, estimateMinutes: number): number
}

const PRIORITIES: readonly Priority[] = ['none', 'none', 'low', 'medium', 'medium', 'high', 'urgent']
/** Longer tasks are always split. */
export const MAX_IN_ONE_PIECE = 120

/** Draws the tasks of one life, with ids that count up. */
export class TaskDraws {
  readonly tasks: LivedTask[] = []
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  /** Tasks until their work is as many minutes; `arrival` gets the share that there was before. */
  fill(style: TaskStyle, windows: WeeklyWindow[], minutes: number, arrival: (share: number) => number): LivedTask[] {
    const drawn: LivedTask[] = []
    for (let work = 0; work < minutes; ) {
      const arrivesAt = arrival(work / minutes)
      const next = this.random.chance(style.chains)
        ? this.chain(style, arrivesAt, windows)
        : [this.single(style, arrivesAt, windows)]
      drawn.push(...next)
      for (const { trueMinutes } of next) work += trueMinutes
    }
    return drawn
  }

  add(task: Omit<LivedTask, 'id'>): LivedTask {
    const withId = { id: `t${String(this.tasks.length).padStart(4, '0')}`, ...task }
    this.tasks.push(withId)
    return withId
  }

  /** What all tasks have in common: how long they take, and in which sessions. */
  work(estimateMinutes: number, arrivesAt: number, windows: WeeklyWindow[]): Omit<LivedTask, 'id' | 'dueAt'> {
    const { random } = this
    return {
      arrivesAt,
      priority: random.pick(PRIORITIES),
      startAfter: null,
      windows,
      estimateMinutes,
      trueMinutes: trueMinutesOf(estimateMinutes, random.next()),
      minSessionMinutes: random.pick([5, 5, 15, 30]),
      maxSessionMinutes: random.pick([60, 60, 60, 90, 120]),
      cooldownMinutes: random.pick([5, 5, 5, 15, 30]),
      autoSplit: estimateMinutes > MAX_IN_ONE_PIECE || random.chance(0.85),
      dependsOn: [],
      isHabit: false,
      isChapter: false,
    }
  }

  private single(style: TaskStyle, arrivesAt: number, windows: WeeklyWindow[]): LivedTask {
    const { random } = this
    const estimate = random.pick(style.estimates)
    if (windows === OFFICE && estimate <= MAX_IN_ONE_PIECE && random.chance(style.narrow)) {
      const dueAt = random.chance(style.datedShare) ? style.dueAt(random, arrivesAt + 4 * DAY, estimate) : null
      return this.add({ ...this.work(estimate, arrivesAt, random.pick(NARROW_HOURS)), dueAt })
    }
    const work = this.work(estimate, arrivesAt, windows)
    if (!random.chance(style.datedShare)) return this.add({ ...work, dueAt: null })
    if (!random.chance(style.startsLater)) return this.add({ ...work, dueAt: style.dueAt(random, arrivesAt, estimate) })
    const startAfter = (Math.floor(arrivesAt / DAY) + random.between(1, 4)) * DAY + 9 * 60 * MINUTE
    return this.add({ ...work, startAfter, dueAt: style.dueAt(random, startAfter, estimate) })
  }

  /** A few steps that arrive together, of which the last is usually the only one with a due date. */
  private chain(style: TaskStyle, arrivesAt: number, windows: WeeklyWindow[]): LivedTask[] {
    const { random } = this
    const short = style.estimates.filter(minutes => minutes <= MAX_IN_ONE_PIECE)
    const estimates = Array.from({ length: random.between(2, 4) }, () => random.pick(short))
    const all = estimates.reduce((sum, minutes) => sum + minutes, 0)
    const lastDue = random.chance(style.datedShare) ? style.dueAt(random, arrivesAt + DAY, all) : null
    const priority = random.pick(PRIORITIES)
    const steps: LivedTask[] = []
    for (const [index, estimate] of estimates.entries()) {
      const isLast = index === estimates.length - 1
      const share = (index + 1) / estimates.length
      const between = lastDue === null ? null : onHour(arrivesAt + (lastDue - arrivesAt) * share)
      const dueAt = isLast || random.chance(0.3) ? (isLast ? lastDue : between) : null
      const before = steps.at(-1)
      const dependsOn = before ? [before.id] : []
      steps.push(this.add({ ...this.work(estimate, arrivesAt, windows), priority, dueAt, dependsOn }))
    }
    return steps
  }

  /** Three runs a week. */
  habit(monday: number): LivedTask {
    return this.add({
      ...this.work(90, monday, EVENINGS),
      priority: 'low',
      dueAt: monday + 7 * DAY,
      startAfter: monday,
      trueMinutes: 90,
      minSessionMinutes: 30,
      maxSessionMinutes: 30,
      cooldownMinutes: 840,
      autoSplit: true,
      isHabit: true,
    })
  }
}

const onHour = (instant: number) => Math.ceil(instant / (60 * MINUTE)) * 60 * MINUTE
