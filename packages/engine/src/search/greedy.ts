import { type Job, NEVER, type Problem } from '../input/problem.ts'
import { compareScores, type Score, scoreOf } from '../objective/score.ts'
import { lateness } from '../objective/terms.ts'
import { placeEarliest, placeShortened, placeWhole } from '../place/place-earliest.ts'
import { Schedule } from '../place/schedule.ts'
import { prerequisitesBefore, type Urgency } from './urgency.ts'

export interface Scored {
  readonly schedule: Schedule
  readonly score: Score
}

type Key = (job: Job, urgency: Urgency) => number

const dueOf: Key = (job, urgency) => urgency.due[job.index] ?? NEVER
const weightOf: Key = (job, urgency) => urgency.weight[job.index] ?? job.weight
const densityOf: Key = (job, urgency) => weightOf(job, urgency) / job.need

const weightFirst: Key = (job, urgency) => -weightOf(job, urgency)
const densityFirst: Key = (job, urgency) => -densityOf(job, urgency)

/** Orders in which jobs are placed, smallest key first; none of them is best for every week. */
const ORDERS: readonly Key[] = [
  dueOf,
  (job, urgency) => dueOf(job, urgency) - job.need,
  weightFirst,
  densityFirst,
  job => -job.need,
]

/** No further order is tried beyond this effort; the first one always is. */
const MAX_EFFORT = 8_000_000

/** A plan, and the order in which its jobs were placed. */
export interface Ordered extends Scored {
  readonly order: readonly Job[]
}

/** The best of several greedy plans [PLAN-14]. */
export function bestGreedy(problem: Problem, urgency: Urgency): Ordered {
  let best: Ordered | null = null
  let effort = 0
  for (const key of ORDERS) {
    if (effort > MAX_EFFORT || (best && problem.facts.budget.isSpent)) break
    const order = orderBy(problem, urgency, key)
    const schedule = placeInOrder(problem, urgency, order)
    effort += schedule.effort
    const score = scoreOf(schedule)
    if (!best || compareScores(score, best.score) < 0) best = { schedule, score, order }
  }
  const none = new Schedule(problem)
  return best ?? { schedule: none, score: scoreOf(none), order: [] }
}

function orderBy(problem: Problem, urgency: Urgency, key: Key): readonly Job[] {
  const keys = problem.jobs.map(job => key(job, urgency))
  const sorted = [...problem.jobs].sort((a, b) => (keys[a.index] ?? 0) - (keys[b.index] ?? 0) || a.index - b.index)
  return prerequisitesBefore(sorted)
}

/** First everything that can be on time, then the rest, late or in part. */
function placeInOrder(problem: Problem, urgency: Urgency, order: readonly Job[]): Schedule {
  const schedule = new Schedule(problem)
  for (const job of order) if (!schedule.isSpent()) placeOnTime(schedule, job, urgency)
  for (const job of order) if (!schedule.isSpent() && !schedule.isComplete(job)) placeLate(schedule, job)
  return schedule
}

/** Places the remaining work in the remaining time, the greatest weight first. */
export function fillLate(schedule: Schedule, urgency: Urgency): void {
  for (const job of orderBy(schedule.problem, urgency, weightFirst)) {
    if (!schedule.isSpent() && !schedule.isComplete(job)) placeLate(schedule, job)
  }
}

/** Places the whole job so that it, and if possible its dependants, can be on time. */
export function placeOnTime(schedule: Schedule, job: Job, urgency: Urgency): boolean {
  const from = schedule.prerequisitesEnd(job)
  if (from === null) return false
  const { units } = schedule.problem
  const own = Math.min(job.due, units)
  const wanted = Math.min(urgency.due[job.index] ?? NEVER, units)
  return placeBy(schedule, job, from, wanted) || (wanted < own && placeBy(schedule, job, from, own))
}

/** In as few sessions as its maximum allows, or in more if that does not fit. */
function placeBy(schedule: Schedule, job: Job, from: number, limit: number): boolean {
  if (placeWhole(schedule, job, from, limit, job.piece)) return true
  if (isCutShorter(job) && placeWhole(schedule, job, from, limit, job.worthwhile)) return true
  return job.piece > job.min && placeWhole(schedule, job, from, limit, 0)
}

/** Whether there are sessions shorter than its pieces that are still worth sitting down for. */
const isCutShorter = (job: Job) => job.lastMin > 0 && job.worthwhile < job.piece && job.worthwhile > job.min

/** Places what fits before the horizon ends, with shortened sessions at last. Late jobs are split where that makes them less late. */
export function placeLate(schedule: Schedule, job: Job): boolean {
  const from = schedule.prerequisitesEnd(job)
  if (from === null) return false
  const horizon = schedule.problem.units
  if (placeWhole(schedule, job, from, horizon, job.piece)) {
    cutIfLessLate(schedule, job, from)
    return true
  }
  if (placeEarliest(schedule, job, from, horizon, 0)) return true
  return job.shortest < job.min && placeShortened(schedule, job, from, horizon)
}

/** A late job that was placed whole begins at the first time that is long enough; in parts it may begin, and end, sooner. */
function cutIfLessLate(schedule: Schedule, job: Job, from: number): void {
  if (!job.split || job.piece <= job.min || lateness(schedule, job) === 0) return
  const before = lateness(schedule, job)
  const whole = schedule.clear(job)
  const isCut = placeEarliest(schedule, job, from, schedule.problem.units, 0)
  if (!isCut || lateness(schedule, job) >= before) schedule.restore(job, whole)
}
