import { BeamSearch } from '../beam/beam-search.ts'
import { type Bound, reachesBound } from '../bound/lower-bound.ts'
import type { Job, Problem } from '../input/problem.ts'
import { compareScores, type Score, scoreOf } from '../objective/score.ts'
import { extraSessions, isLate } from '../objective/terms.ts'
import type { Piece, Schedule } from '../place/schedule.ts'
import { everythingOnTime } from './everything-on-time.ts'
import { bestGreedy, fillLate, type Scored } from './greedy.ts'
import { RuinAndRecreate } from './ruin-recreate.ts'
import { tryOtherTimes } from './try-other-times.ts'
import { inheritUrgency } from './urgency.ts'

/** Effort that the search may spend for each job, in units of the grid; 60 to 90 million take a second. */
const LONG_EFFORT = 100_000
const OVERLOAD_EFFORT = 300_000
/** Under overload each late job is worth the effort of this many jobs. */
const JOBS_PER_TROUBLED = 3
/** For plans with so many jobs that there is no lower bound. */
const ROUGH_EFFORT = 50_000
const POLISH_EFFORT = 40_000
/** Where nothing is late but this share of the jobs has extra cuts, joining the sessions takes longer. */
const JOINING_EFFORT = 120_000
const MANY_CUTS = 0.05
const STABILITY_EFFORT = 60_000
/** With fewer jobs each needs less effort; with many each gets a share, up to a total. */
const FULL_EFFORT_JOBS = 40
const MANY_JOBS = 60
const SHARE_BEYOND = 0.1
const MOST_SHARES = 160

/** The best plan that the search finds within its effort, or within a share of it. */
export function search(problem: Problem, bound: Bound | null, share: number): Scored {
  const urgency = inheritUrgency(problem)
  const greedy = bestGreedy(problem, urgency)
  const start = greedy.schedule.copy()
  // Late work must not take time in which something else could be on time.
  for (const job of problem.jobs) {
    if (job.after.length === 0 && (isLate(start, job) || !start.isComplete(job))) start.clear(job)
  }
  const isBest = (score: Score) => reachesBound(score, bound, problem.gridMinutes)
  const beam = bound && problem.mark === 1 ? new BeamSearch(problem, urgency.order) : null
  const mayBePerfect = bound !== null && canAllBeOnTime(problem, bound, beam)
  const jobs = effortJobs(problem)
  const effort = mayBePerfect ? LONG_EFFORT : bound ? OVERLOAD_EFFORT : ROUGH_EFFORT
  const mode = { seed: 1, withLate: false, mayBePerfect }
  const searcher = new RuinAndRecreate(start, urgency, mode)
  const worthJobs = mayBePerfect ? jobs : Math.min(jobs, searcher.troubledCount * JOBS_PER_TROUBLED)
  const onTime =
    mayBePerfect && beam
      ? everythingOnTime(searcher, beam, worthJobs * effort, isBest, share)
      : searcher.run(worthJobs * effort, isBest, share)
  fillLate(onTime.schedule, urgency)
  const filled = { schedule: onTime.schedule, score: scoreOf(onTime.schedule) }
  const best = compareScores(filled.score, greedy.score) < 0 ? filled : greedy
  const polisher = new RuinAndRecreate(best.schedule, urgency, { seed: 2, withLate: true })
  const polishEffort = best.score.late === 0 && hasManyCuts(best.schedule) ? JOINING_EFFORT : POLISH_EFFORT
  return withOtherTimes(polisher.run(jobs * polishEffort, () => false, share).schedule)
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
  return jobs.reduce((cuts, job) => cuts + extraSessions(schedule, job), 0) > jobs.length * MANY_CUTS
}

/** Improves the repaired current plan; moved sessions have their price in the score. */
export function improveCurrentPlan(repaired: Schedule, slots: readonly Piece[][]): Schedule {
  const jobs = effortJobs(repaired.problem)
  const search = new RuinAndRecreate(repaired, inheritUrgency(repaired.problem), {
    seed: 3,
    withLate: true,
    previousSlots: slots,
  })
  return withOtherTimes(search.run(jobs * STABILITY_EFFORT, () => false).schedule).schedule
}

/** How many jobs the effort is for. Breaks and the like have a time of their own and need little of it. */
function effortJobs({ jobs }: Problem): number {
  const count = Math.max(jobs.length / 2, jobs.filter(job => job.isWork).length)
  if (count > MANY_JOBS) return Math.min(MOST_SHARES, MANY_JOBS + SHARE_BEYOND * (count - MANY_JOBS))
  return count * Math.min(1, count / FULL_EFFORT_JOBS)
}
