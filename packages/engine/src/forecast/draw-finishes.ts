import { type ComingTime, SLOT_MINUTES } from './coming-time.ts'
import { ratioAt } from './ratio-table.ts'
import { shareOf } from './seeded-share.ts'
import { NO_SLOT, SlotFiller } from './slot-filler.ts'
import { meetingDays, takeMeetings } from './unknown-meetings.ts'
import type { Circumstances, DrawnTask, WorkStep } from './work-order.ts'

/** In so many draws a task goes as the person's luck of that draw goes: work that is underestimated is often so together. */
const TOGETHER = 0.45
/** Without a maximum, a person who misses nearly everything would never finish anything. */
const MOST_MISSED = 0.8
/** An open task has something left. */
const LEAST_LEFT_MINUTES = 5
/** The seed of the luck of a draw. Tasks have the seeds of their ids. */
const LUCK = 1

/**
 * [FORE-1] When each task is finished in each of so many draws of how it goes, in minutes from the origin; infinity for not within a year,
 * and for what comes after the first so many steps.
 */
export function drawFinishes(
  circumstances: Circumstances,
  draws: number,
  stepCount = circumstances.steps.length,
): Float64Array[] {
  const { tasks, time, steps } = circumstances
  const finishes = tasks.map(() => new Float64Array(draws).fill(Number.POSITIVE_INFINITY))
  const filler = new SlotFiller(time, plannedSlots(steps, time))
  const kept = steps.filter(({ kind }) => kind === 'kept')
  const unknown = meetingDays(circumstances)
  for (let draw = 0; draw < draws; draw++) {
    filler.clear()
    for (const { start, slots } of kept) for (let slot = start; slot < start + slots; slot++) filler.take(slot)
    for (const day of unknown) takeMeetings(day, draw, filler)
    const ends = new Draw(circumstances, draw, filler).run(stepCount)
    for (const [index, own] of finishes.entries()) own[draw] = ends[index] ?? Number.POSITIVE_INFINITY
  }
  return finishes
}

function plannedSlots(steps: readonly WorkStep[], { dayOf }: ComingTime): Uint8Array {
  const planned = new Uint8Array(dayOf.length)
  for (const { kind, start, slots } of steps)
    if (kind === 'session') planned.fill(1, Math.max(0, start), Math.max(0, start + slots))
  return planned
}

/** One way in which it may go. */
class Draw {
  private readonly circumstances: Circumstances
  private readonly draw: number
  private readonly filler: SlotFiller
  /** The minutes of work that each task still has. */
  private readonly left: Float64Array
  private readonly lastSlots: Int32Array
  private readonly ends: Float64Array
  /** How many random numbers each task has used: each of its sessions has one of its own. */
  private readonly used: Int32Array

  constructor(circumstances: Circumstances, draw: number, filler: SlotFiller) {
    const { tasks } = circumstances
    this.circumstances = circumstances
    this.draw = draw
    this.filler = filler
    const luck = shareOf(LUCK, draw, 0)
    this.left = Float64Array.from(tasks, task => leftOf(task, draw, luck))
    this.lastSlots = new Int32Array(tasks.length)
    this.ends = new Float64Array(tasks.length).fill(Number.POSITIVE_INFINITY)
    this.used = new Int32Array(tasks.length).fill(2)
  }

  run(stepCount: number): Float64Array {
    const { tasks, steps } = this.circumstances
    for (let index = 0; index < stepCount; index++) {
      const step = steps[index]
      const task = step && tasks[step.task]
      if (!task || this.slotsLeft(step.task) === 0) continue
      if (step.kind === 'kept') this.keep(step, task)
      else this.place(step, task)
    }
    return this.ends
  }

  /** A block that stays where it is. */
  private keep({ task: index, start, slots }: WorkStep, task: DrawnTask): void {
    const needed = Math.min(slots, this.slotsLeft(index))
    if (!this.isMissed(index, task)) this.work(index, needed, start + needed - 1)
  }

  private place({ task: index, kind, start, slots }: WorkStep, task: DrawnTask): void {
    const waitsUntil = Math.max(0, ...task.after.map(other => this.ends[other] ?? 0))
    if (!Number.isFinite(waitsUntil)) return
    const from = Math.max(task.from, Math.ceil(waitsUntil / SLOT_MINUTES))
    const room = { hours: task.hours, from, planned: Math.max(from, start) }
    const length = kind === 'session' ? slots : task.sessionSlots
    do {
      const isMissed = this.isMissed(index, task)
      // The time of a missed session is gone. Work that is finished early leaves some.
      const needed = isMissed && kind === 'session' ? slots : Math.min(length, this.slotsLeft(index))
      const last = this.filler.fill(room, needed)
      if (last === NO_SLOT) return
      if (!isMissed) this.work(index, needed, last)
    } while (kind === 'rest' && this.slotsLeft(index) > 0)
  }

  private slotsLeft(index: number): number {
    return Math.max(0, Math.ceil((this.left[index] ?? 0) / SLOT_MINUTES))
  }

  private isMissed(index: number, { seed }: DrawnTask): boolean {
    const step = this.used[index] ?? 0
    this.used[index] = step + 1
    return shareOf(seed, this.draw, step) < Math.min(MOST_MISSED, this.circumstances.missedShare)
  }

  private work(index: number, slots: number, last: number): void {
    const open = (this.left[index] ?? 0) - slots * SLOT_MINUTES
    const lastSlot = Math.max(last, this.lastSlots[index] ?? 0)
    this.left[index] = open
    this.lastSlots[index] = lastSlot
    // What is too much was not needed in the last slot.
    if (open <= 0) this.ends[index] = (lastSlot + 1) * SLOT_MINUTES + open
  }
}

/** [FORE-3] What is still to be done of a task, in minutes. */
function leftOf({ seed, table, estimateMinutes, workedMinutes }: DrawnTask, draw: number, luck: number): number {
  const share = shareOf(seed, draw, 0) < TOGETHER ? luck : shareOf(seed, draw, 1)
  const total = estimateMinutes * ratioAt(table, share, workedMinutes / estimateMinutes)
  return Math.max(LEAST_LEFT_MINUTES, total - workedMinutes)
}
