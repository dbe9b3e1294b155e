import { isLate } from '../../objective/terms.ts'
import type { Schedule } from '../../place/schedule.ts'
import { fillGaps } from './fill-gaps.ts'
import { giveWay } from './give-way.ts'
import { pullForward } from './pull-forward.ts'
import { RoomMaker } from './room-maker.ts'

/** Beyond this the late tasks that are left stay late. */
const MAX_STEPS = 1_000_000
const MAX_ROUNDS = 12

/**
 * Puts late tasks on time where others can make room and stay on time, lets less important work give way, fills the gaps that
 * are left and pulls work forward. Every plan ends with this, so planning again from the same plan finds nothing to do [PLAN-19].
 */
export function finishPlan(schedule: Schedule): void {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    fillGaps(schedule)
    if (!makeRoom(schedule) && !giveWay(schedule) && !pullForward(schedule)) return
  }
}

/** Returns whether anything has changed. */
export function makeRoom(schedule: Schedule): boolean {
  const { jobs, units } = schedule.problem
  const maker = new RoomMaker(schedule, MAX_STEPS)
  let changed = false
  for (const job of jobs) {
    if (maker.isSpent) break
    if (isLate(schedule, job) && maker.fit(job, Math.min(job.due, units))) changed = true
  }
  return changed
}
