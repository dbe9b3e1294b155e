import { leastMinutes } from '../input/shrinking.ts'
import type { Facts } from '../input/task-facts.ts'
import { weightOf } from '../input/weights.ts'
import { isWork, type Work } from '../input/work.ts'
import { chooseOnTime } from './lawler-moore.ts'
import { roomBefore } from './room-before.ts'

/**
 * No plan has more weight of these works on time, each of which is on time as a whole or not at all [PLAN-165]. They are taken for jobs of one machine
 * that runs in all their free time and may begin them at once: start dates, sessions and pauses only make it worse. That is done for
 * all of them together, and for those that share a limit or a set of windows, which are added up; the least of these bounds holds.
 */
export function maxWeightOnTime(facts: Facts, works: readonly Work[]): number {
  const groupings = DIVISIONS.map(division => [...Map.groupBy(works, division).values()])
  // Each division is finer than the one before, so as many groups are the same groups.
  const distinct = groupings.filter((groups, index) => groups.length !== groupings[index - 1]?.length)
  return Math.min(...distinct.map(groups => groups.reduce((sum, group) => sum + maxOf(facts, group), 0)))
}

const DIVISIONS: readonly ((work: Work) => number)[] = [
  () => 0,
  ({ task }) => Number(isWork(task)),
  ({ task, windowClass }) => 2 * windowClass + Number(isWork(task)),
]

function maxOf(facts: Facts, works: readonly Work[]): number {
  const room = roomBefore(facts, works)
  const jobs = works.map(work => ({
    weight: weightOf(work.task),
    length: leastMinutes(work),
    room: room(work.due ?? facts.timeline.last),
  }))
  const isOnTime = chooseOnTime(jobs, facts.budget)
  return jobs.reduce((sum, { weight }, index) => (isOnTime?.[index] === false ? sum : sum + weight), 0)
}
