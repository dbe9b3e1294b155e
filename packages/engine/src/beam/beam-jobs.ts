import { maxWork } from '../input/free-time/day-caps.ts'
import { type FreeTime, freeTimeOnGrid } from '../input/free-time/free-time.ts'
import { joinSpans, type Span, subtractSpans } from '../input/free-time/minute-spans.ts'
import type { Job, Problem } from '../input/problem.ts'
import { latestStarts, type ShortSession, TOO_LATE } from './latest-start.ts'

/** A job as the beam sees it: with a deadline in any case, and with the latest start of what is left of it. */
export interface BeamJob {
  readonly job: Job
  /** Its position among the beam's jobs, which are sorted by deadline. */
  readonly at: number
  readonly deadline: number
  readonly earliest: number
  /** The class's free time without what the job's own kept blocks close. */
  readonly free: FreeTime
  readonly latest: Int32Array
  /** Positions of the jobs that it waits for. */
  readonly before: readonly number[]
}

type Draft = Omit<BeamJob, 'at' | 'before'>

/**
 * The jobs that can be on time, by deadline. A prerequisite must end by the latest start of what waits for it.
 * `order` has every prerequisite before its dependants.
 */
export function beamJobs(problem: Problem, order: readonly Job[], short: ShortSession = 'last'): BeamJob[] {
  const runs = new FreeRuns()
  const drafts = new Map<Job, Draft>()
  for (const job of order.toReversed()) {
    const draft = draftOf(problem, job, drafts, { runs, short })
    if (draft) drafts.set(job, draft)
  }
  for (const job of order) if (job.before.some(before => !drafts.has(before))) drafts.delete(job)
  const sorted = [...drafts.values()].sort((a, b) => a.deadline - b.deadline || a.job.index - b.job.index)
  const position = new Map(sorted.map((draft, at) => [draft.job, at]))
  return sorted.map((draft, at) => ({
    ...draft,
    at,
    before: draft.job.before.map(before => position.get(before) ?? at),
  }))
}

/** Null for a job that cannot be on time even alone. Dependants that need it too early cannot be on time, and go. */
function draftOf(
  problem: Problem,
  job: Job,
  drafts: Map<Job, Draft>,
  { runs, short = 'last' }: { runs: FreeRuns; short?: ShortSession },
): Draft | null {
  if (job.blocked || job.need === 0) return null
  const free = job.closed.length === 0 ? job.free : runs.without(job.free, job.closed, problem.units)
  const earliest = Math.max(job.release, ...job.before.map(before => before.keptEnd))
  const due = Math.min(job.due, job.until)
  const starts = job.after.flatMap(after => drafts.get(after)?.latest.at(-1) ?? [])
  for (const deadline of new Set([Math.min(due, ...starts), due])) {
    problem.facts.budget.spend(job.need * (job.split ? job.max - job.min + 1 : 1))
    const latest = latestStarts(job, runs.of(free), deadline, short)
    if (
      (latest.at(-1) ?? TOO_LATE) >= earliest &&
      job.keptEnd <= deadline &&
      fitsCaps(problem, job, runs.of(free), deadline)
    )
      return { job, deadline, earliest, free, latest }
    for (const after of job.after) drafts.delete(after)
  }
  return null
}

/** Whether the caps of days leave room for all of the job's work up to the deadline. */
function fitsCaps({ dayCaps, facts }: Problem, job: Job, runs: readonly Span[], deadline: number): boolean {
  if (dayCaps === null || !job.isWork) return true
  facts.budget.spend(runs.length * dayCaps.days.length)
  const usable = runs
    .map(({ start, end }) => ({ start: Math.max(start, job.release), end: Math.min(end, deadline) }))
    .filter(({ start, end }) => end > start)
  const least = Math.min(job.min, job.need)
  if (job.split) return maxWork(usable, dayCaps.days, least) >= job.need
  return usable.some(run => run.end - run.start >= job.need && maxWork([run], dayCaps.days, least) >= job.need)
}

/** Whether a job could end by its due date with all its free time to itself; never false for a job that could. */
export function fitsAlone(problem: Problem, job: Job): boolean {
  return draftOf(problem, { ...job, after: [] }, new Map(), { runs: new FreeRuns() }) !== null
}

/** The free runs of each class, read back from its units once. */
export class FreeRuns {
  private readonly known = new Map<FreeTime, Span[]>()

  of(free: FreeTime): readonly Span[] {
    const known = this.known.get(free)
    if (known) return known
    const spans: Span[] = []
    for (let unit = 0; unit < free.length - 1; ) {
      const end = free[unit] ?? 0
      if (end > 0) spans.push({ start: unit, end })
      unit = Math.max(unit + 1, Math.abs(end))
    }
    this.known.set(free, spans)
    return spans
  }

  without(free: FreeTime, closed: readonly Span[], units: number): FreeTime {
    return freeTimeOnGrid(subtractSpans(this.of(free), joinSpans(closed)), 1, units)
  }
}
