import { isLate } from '../objective/terms.ts'
import type { Schedule } from '../place/schedule.ts'
import { fillGaps } from './fill-gaps.ts'
import { giveWay } from './give-way.ts'
import { RoomMaker } from './room-maker.ts'

/** Beyond this the late tasks that are left stay late. */
const MOST_STEPS = 1_000_000
const MOST_ROUNDS = 8

/**
 * Puts late tasks on time where others can make room and stay on time, lets less important work give way, and fills the
 * gaps that are left. Every plan ends with this, so planning again from the same plan finds nothing to do [PLAN-19].
 */
export function finishPlan(schedule: Schedule): void {
  fillGaps(schedule)
  for (let round = 0; round < MOST_ROUNDS && (makeRoom(schedule) || giveWay(schedule)); round++) fillGaps(schedule)
}

/** Returns whether anything has changed. */
export function makeRoom(schedule: Schedule): boolean {
  const { jobs, units } = schedule.problem
  const maker = new RoomMaker(schedule, MOST_STEPS)
  let changed = false
  for (const job of jobs) {
    if (maker.isSpent) break
    if (isLate(schedule, job) && maker.fit(job, Math.min(job.due, units))) changed = true
  }
  return changed
}
