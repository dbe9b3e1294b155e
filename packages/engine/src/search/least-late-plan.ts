import { chooseOnTime } from '../bound/lawler-moore.ts'
import { roomBefore } from '../bound/room-before.ts'
import type { Problem } from '../input/problem.ts'
import { compareScores, scoreOf } from '../objective/score.ts'
import { Schedule } from '../place/schedule.ts'
import { type Ordered, placeLate, placeOnTime } from './greedy.ts'
import { prerequisitesBefore, type Urgency } from './urgency.ts'

/**
 * [PLAN-167] The plan, or a better one that begins with the jobs that are on time when the least weight is late: these in the order
 * of their due dates, then the others by weight per unit. The choice is exact where all jobs may begin at once in the same free
 * time and fit there as they come, which no order of placing finds.
 */
export function atLeastChosenOnTime(found: Ordered, urgency: Urgency): Ordered {
  const order = found.score.late > 0 ? chosenFirst(found.schedule.problem) : null
  if (order === null) return found
  const schedule = new Schedule(found.schedule.problem)
  for (const job of order) if (!schedule.isSpent()) placeOnTime(schedule, job, urgency)
  for (const job of order) if (!schedule.isSpent() && !schedule.isComplete(job)) placeLate(schedule, job)
  const score = scoreOf(schedule)
  return compareScores(score, found.score) < 0 ? { schedule, score, order } : found
}

/** All jobs, or null where it takes too many steps to choose. */
function chosenFirst({ jobs, units, gridMinutes, facts }: Problem) {
  const dated = jobs.filter(job => job.due <= units && !job.blocked)
  const room = roomBefore(
    facts,
    dated.map(job => job.work),
  )
  const isOnTime = chooseOnTime(
    dated.map(({ weight, need, due }) => ({
      weight,
      length: need,
      room: Math.floor(room(due * gridMinutes) / gridMinutes),
    })),
    facts.budget,
  )
  if (isOnTime === null) return null
  const chosen = new Set(dated.filter((_, index) => isOnTime[index]))
  const others = jobs
    .filter(job => !chosen.has(job))
    .sort((a, b) => b.weight * a.need - a.weight * b.need || a.index - b.index)
  return prerequisitesBefore([...[...chosen].sort((a, b) => a.due - b.due || a.index - b.index), ...others])
}
