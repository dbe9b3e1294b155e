import { type Job, NEVER } from '../../input/problem.ts'
import { isLate, notNext } from '../../objective/terms.ts'
import { placeWhole } from '../../place/place-earliest.ts'
import type { Schedule } from '../../place/schedule.ts'
import { inheritUrgency, type Urgency } from '../urgency.ts'
import { fillJob } from './fill-gaps.ts'
import { keepIfBetter } from './keep-if-better.ts'

/** For each job, and for so many of them: the same jobs are tried when the same plan is the current one. */
const MAX_STEPS = 30_000
const MAX_JOBS = 10
/** So many jobs give way to one, if none of them is enough alone. */
const MAX_GIVING_WAY = 4

/**
 * [PLAN-124] Lets jobs that are late or don't fit take the time of less important ones, and returns whether any has. The
 * search needs many other changes to get there in an overfull fortnight, which are too many for one task that is added.
 */
export function giveWay(schedule: Schedule): boolean {
  const short = schedule.problem.jobs
    .filter(job => !job.blocked && isShort(schedule, job))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
  const urgency = inheritUrgency(schedule.problem)
  return short
    .slice(0, MAX_JOBS)
    .some(job => goesNext(schedule, job, urgency) || (isLateOrLeft(schedule, job) && takesTime(schedule, job, urgency)))
}

const isLateOrLeft = (schedule: Schedule, job: Job) => !schedule.isComplete(job) || isLate(schedule, job)

const isShort = (schedule: Schedule, job: Job) => isLateOrLeft(schedule, job) || notNext(schedule, job) > 0

/** [PLAN-143] What stands next steps aside for urgent work: one task if that is enough, otherwise a few. */
function goesNext(schedule: Schedule, job: Job, urgency: Urgency): boolean {
  if (!job.isUrgent) return false
  const { jobs } = schedule.problem
  schedule.overhead += jobs.length
  const start = (one: Job) => schedule.piecesOf(one)[0]?.start ?? NEVER
  const next = jobs
    .filter(
      other => other.weight < job.weight && other.before.length + other.after.length === 0 && start(other) < start(job),
    )
    .sort((a, b) => start(a) - start(b))
    .slice(0, MAX_GIVING_WAY)
  const groups = [...next.map(other => [other]), ...next.map((_, at) => next.slice(0, at + 1)).slice(1)]
  return groups.some(others => goesInsteadOf(schedule, job, others, urgency))
}

function takesTime(schedule: Schedule, job: Job, urgency: Urgency): boolean {
  const others = lessImportant(schedule, job)
  const most = schedule.effort + schedule.overhead + MAX_STEPS
  const isSpent = () => schedule.effort + schedule.overhead > most || schedule.isSpent()
  if (others.some(other => !isSpent() && goesInsteadOf(schedule, job, [other], urgency))) return true
  return goesInsteadOf(schedule, job, others.slice(0, MAX_GIVING_WAY), urgency)
}

/** First those that have no due date to keep, then the least important and the latest; none that others wait for. */
function lessImportant(schedule: Schedule, job: Job): Job[] {
  const { jobs, units } = schedule.problem
  schedule.overhead += jobs.length
  const start = (one: Job) => schedule.piecesOf(one)[0]?.start ?? 0
  const keepsDue = (one: Job) => Number(one.due <= units && !isLate(schedule, one))
  return jobs
    .filter(other => other.weight < job.weight && other.after.length === 0 && schedule.piecesOf(other).length > 0)
    .sort((a, b) => keepsDue(a) - keepsDue(b) || a.weight - b.weight || start(b) - start(a) || a.index - b.index)
}

/** Places the job in the time of these others if the plan gets better by that, and returns whether it does. */
function goesInsteadOf(schedule: Schedule, job: Job, others: readonly Job[], urgency: Urgency): boolean {
  const from = schedule.prerequisitesEnd(job)
  if (from === null || others.length === 0) return false
  schedule.overhead += 8 * schedule.problem.jobs.length
  const limit = Math.min(job.due, schedule.problem.units)
  return keepIfBetter(schedule, [job, ...others], () => {
    if (![job.piece, 0].some(piece => placeWhole(schedule, job, from, limit, piece))) return false
    for (const other of others) fillJob(schedule, other, urgency)
    return true
  })
}
