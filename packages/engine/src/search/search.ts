import { BeamSearch } from '../beam/beam-search.ts'
import { type Bound, reachesBound } from '../bound/lower-bound.ts'
import type { Job, Problem } from '../input/problem.ts'
import { compareScores, type Score, scoreOf } from '../objective/score.ts'
import { extraSessions, isLate } from '../objective/terms.ts'
import type { Piece, Schedule } from '../place/schedule.ts'
import { SEARCH } from '../tuned-search.ts'
import { everythingOnTime } from './everything-on-time.ts'
import { bestGreedy, fillLate, type Ordered, type Scored } from './greedy.ts'
import { atLeastChosenOnTime } from './least-late-plan.ts'
import { bestOrder } from './order-search.ts'
import { effortShares } from './routine-shares.ts'
import { RuinAndRecreate } from './ruin-recreate/ruin-recreate.ts'
import { everyJobOnTime, joinSessions, leastLate, nearCurrentPlan, polish } from './ruin-recreate/strategies.ts'
import { tryOtherTimes } from './try-other-times.ts'
import { inheritUrgency, type Urgency } from './urgency.ts'

/** The best plan that the search finds within its effort, or within a share of it. */
export function search(problem: Problem, bound: Bound | null, share: number): Scored {
  const urgency = inheritUrgency(problem)
  const greedy = inBestOrder(atLeastChosenOnTime(bestGreedy(problem, urgency), urgency), urgency, share)
  const start = greedy.schedule.copy()
  // Late work must not take time in which something else could be on time.
  for (const job of problem.jobs) {
    if (job.after.length === 0 && (isLate(start, job) || start.missing(job) > 0)) start.clear(job)
  }
  const isBest = (score: Score) => reachesBound(score, bound, problem.gridMinutes)
  const beam = bound && problem.mark === 1 ? new BeamSearch(problem, urgency.order) : null
  const mayBePerfect = bound !== null && canAllBeOnTime(problem, bound, beam)
  const jobs = effortJobs(problem)
  const shares = effortShares(problem)
  const effort = mayBePerfect ? SEARCH.effort.everyJobOnTime : overloadEffort(problem.jobs.length)
  const searcher = new RuinAndRecreate(start, urgency, mayBePerfect ? everyJobOnTime : leastLate)
  const worthJobs =
    shares.onTime * (mayBePerfect ? jobs : Math.min(jobs, searcher.troubledCount * SEARCH.effortJobs.perTroubled))
  const onTime =
    mayBePerfect && beam
      ? everythingOnTime(searcher, beam, worthJobs * effort, isBest, share)
      : searcher.run(worthJobs * effort, isBest, share)
  fillLate(onTime.schedule, urgency)
  const filled = { schedule: onTime.schedule, score: scoreOf(onTime.schedule) }
  const best = compareScores(filled.score, greedy.score) < 0 ? filled : greedy
  const joined =
    best.score.late === 0 && hasManyCuts(best.schedule) ? joinCuts(best.schedule, urgency, share) : best.schedule
  const polisher = new RuinAndRecreate(joined, urgency, polish)
  return withOtherTimes(polisher.run(jobs * SEARCH.effort.polish * shares.polish, () => false, share).schedule)
}

/** The greedy plan, or that of a better order. */
function inBestOrder(greedy: Ordered, urgency: Urgency, share: number): Scored {
  const { problem } = greedy.schedule
  if (problem.jobs.length > SEARCH.order.most) return greedy
  const ordered = bestOrder(problem, urgency, greedy.order, SEARCH.order.effort * share)
  return compareScores(ordered.score, greedy.score) < 0 ? ordered : greedy
}

function joinCuts(schedule: Schedule, urgency: Urgency, share: number): Schedule {
  const search = new RuinAndRecreate(schedule, urgency, joinSessions)
  const shares = effortShares(schedule.problem)
  return search.run(effortJobs(schedule.problem) * SEARCH.effort.joinSessions * shares.polish, () => false, share)
    .schedule
}

/** Whether the bound allows everything to be on time and placed, apart from jobs that could not be even alone. */
export function canAllBeOnTime(problem: Problem, bound: Bound, beam: BeamSearch | null): boolean {
  if (beam && !beam.isPossible) return false
  const excluded = beam?.excluded ?? []
  const total = (value: (job: Job) => number) => excluded.reduce((sum, job) => sum + value(job), 0)
  const late = total(job => (job.due <= problem.units ? job.weight : 0))
  const unplaced = total(job => job.weight * job.work.leftMinutes)
  return bound.late <= late && bound.unplaced <= unplaced
}

function withOtherTimes(schedule: Schedule): Scored {
  tryOtherTimes(schedule)
  return { schedule, score: scoreOf(schedule) }
}

function hasManyCuts(schedule: Schedule): boolean {
  const { jobs } = schedule.problem
  return jobs.reduce((cuts, job) => cuts + extraSessions(schedule, job), 0) > jobs.length * SEARCH.manyCutsShare
}

/** A better plan close to the repaired current one, which stays as it is; moved sessions have their price in the score. */
export function improveCurrentPlan(repaired: Schedule, slots: readonly Piece[][]): Schedule {
  const jobs = effortJobs(repaired.problem)
  const search = new RuinAndRecreate(repaired.copy(), inheritUrgency(repaired.problem), nearCurrentPlan(slots))
  return withOtherTimes(search.run(jobs * SEARCH.effort.nearCurrentPlan, () => false).schedule).schedule
}

/** What each job is worth where not everything can be on time: less and less between the two sizes. */
function overloadEffort(count: number): number {
  const { many, rough } = SEARCH.effortJobs
  const beyond = Math.min(1, Math.max(0, (count - many) / (rough - many)))
  return SEARCH.effort.leastLate - beyond * (SEARCH.effort.leastLate - SEARCH.effort.withoutBound)
}

/** How many jobs the effort is for. Breaks and habits have times of their own and need little of it. */
function effortJobs({ jobs }: Problem): number {
  const count = Math.max(jobs.length / 2, jobs.filter(job => job.isWork && !job.work.task.expires).length)
  const { least, full, many, shareBeyond, most } = SEARCH.effortJobs
  if (count > many) return Math.min(most, many + shareBeyond * (count - many))
  return Math.max(least, count * Math.min(1, count / full))
}
