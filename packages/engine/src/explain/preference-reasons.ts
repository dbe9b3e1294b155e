import { easyDays, hasLongDay } from '../input/easy-days.ts'
import { dayCapsOnGrid } from '../input/free-time/day-caps.ts'
import type { Job } from '../input/problem.ts'
import { followsFocus } from '../objective/plan-terms.ts'
import { type Piece, Schedule } from '../place/schedule.ts'
import { firstSlot } from '../place/slots.ts'

/** A reason that is not other work in the way. */
type PreferenceReason = 'daily-limit' | 'easy-day' | 'preferred-time' | 'next-to-focus'

/** Finds out whether a session is later than it could be because of a limit or a preference [PLAN-100]. */
export class PreferenceReasons {
  private readonly schedule: Schedule
  private readonly withoutCaps: Schedule | null
  /** Null when the plan has long days, or they are not avoided. */
  private readonly withEasyDays: Schedule | null

  constructor(schedule: Schedule) {
    const { problem, pieces } = schedule
    this.schedule = schedule
    this.withoutCaps = problem.dayCaps && Schedule.from({ ...problem, dayCaps: null }, pieces)
    this.withEasyDays = withEasyDays(schedule)
  }

  /** Steps that the looking has taken. */
  get steps(): number {
    return this.schedule.effort + (this.withoutCaps?.effort ?? 0) + (this.withEasyDays?.effort ?? 0)
  }

  /** `from` is the first minute that the job's own rules allow. */
  of(job: Job, piece: Piece, from: number): PreferenceReason | null {
    if (job.preferred && isInside(job, piece) && this.isFree(this.schedule, job, piece, from)) return 'preferred-time'
    if (job.isFocus && this.isNextToFocus(piece) && this.isFree(this.schedule, job, piece, from)) return 'next-to-focus'
    if (this.withEasyDays && job.isWork && !this.isFree(this.withEasyDays, job, piece, from))
      return this.isFree(this.schedule, job, piece, from) ? 'easy-day' : null
    if (!this.withoutCaps || !job.isWork || this.isFree(this.schedule, job, piece, from)) return null
    return this.isFree(this.withoutCaps, job, piece, from) ? 'daily-limit' : null
  }

  /** Whether the session would fit earlier. */
  private isFree(schedule: Schedule, job: Job, piece: Piece, from: number): boolean {
    const length = piece.end - piece.start
    return firstSlot(schedule, job, from, length, length, piece.start) !== null
  }

  private isNextToFocus(piece: Piece): boolean {
    if (followsFocus(this.schedule, piece.start)) return true
    const { units } = this.schedule.problem
    let next = piece.end
    while (next < units && this.schedule.takenUntil[next] === 0) next++
    const job = this.schedule.problem.jobs[this.schedule.takenBy[next] ?? -1]
    return next < units && job?.isFocus === true && followsFocus(this.schedule, next)
  }
}

/** The plan under caps that allow no long day, if it keeps them [PLAN-125]. */
function withEasyDays({ problem, pieces }: Schedule): Schedule | null {
  const days = easyDays(problem)
  if (!days || hasLongDay(problem, pieces, days)) return null
  return Schedule.from({ ...problem, dayCaps: dayCapsOnGrid(days, problem.gridMinutes, problem.units) }, pieces)
}

function isInside({ preferred }: Job, { start, end }: Piece): boolean {
  const before = preferred?.unitsBefore
  return before !== undefined && (before[end] ?? 0) - (before[start] ?? 0) === end - start
}
