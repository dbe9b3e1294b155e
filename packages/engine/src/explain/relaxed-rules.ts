import type { Job, Problem } from '../input/problem.ts'
import { placeEarliest, placeWhole } from '../place/place-earliest.ts'
import { Schedule } from '../place/schedule.ts'

/** All trials of one plan together; beyond it the rules for work are not named as causes. */
const MAX_EFFORT = 2_000_000

/** By how much the limit of one day, which begins at this minute, would have to be higher. */
export interface MoreOnDay {
  readonly start: number
  readonly minutes: number
}

/** Finds out whether the daily limits or the gap keep a task from fitting, by placing it without them [PLAN-100]. */
export class RelaxedRules {
  private readonly schedule: Schedule
  private readonly limited: Schedule
  private readonly withoutCaps: Schedule | null
  private readonly withoutGap: Schedule | null

  constructor(schedule: Schedule) {
    const { problem, pieces } = schedule
    const relaxed = (change: Partial<Problem>) => Schedule.from({ ...problem, ...change }, pieces)
    this.schedule = schedule
    this.withoutCaps = problem.dayCaps && relaxed({ dayCaps: null })
    this.withoutGap = problem.gap > 0 ? relaxed({ gap: 0 }) : null
    this.limited = this.withoutCaps ? schedule.copy() : schedule
  }

  /** What the limits of days would have to be higher for the whole job to fit; nothing when that is not the cause. */
  moreOnDays(job: Job, limit: number): MoreOnDay[] {
    const from = this.schedule.prerequisitesEnd(job)
    const { limited, withoutCaps } = this
    if (!withoutCaps || !job.isWork || from === null || this.isTooMuch()) return []
    const [before, beforeCapped] = [withoutCaps.clear(job), limited.clear(job)]
    // What the limits allow is placed first, so that no more is asked for than is needed.
    placeEarliest(limited, job, from, limit, 0)
    for (const piece of limited.piecesOf(job)) withoutCaps.add(job, piece)
    const fits = placeEarliest(withoutCaps, job, from, limit, 0) || this.isPlacedWhole(withoutCaps, job, from, limit)
    limited.restore(job, withoutCaps.piecesOf(job))
    const more = fits ? (limited.dayLoad?.overloads() ?? []) : []
    withoutCaps.restore(job, before)
    limited.restore(job, beforeCapped)
    return more.map(({ start, units }) => ({ start, minutes: units }))
  }

  fitsWithoutGap(job: Job, limit: number): boolean {
    const from = this.schedule.prerequisitesEnd(job)
    const { withoutGap } = this
    if (!withoutGap || !job.isWork || from === null || this.isTooMuch()) return false
    const before = withoutGap.clear(job)
    const fits = placeWhole(withoutGap, { ...job, cooldown: job.work.task.cooldownMinutes }, from, limit, 0)
    withoutGap.restore(job, before)
    return fits
  }

  private isPlacedWhole(schedule: Schedule, job: Job, from: number, limit: number): boolean {
    schedule.clear(job)
    return placeWhole(schedule, job, from, limit, 0)
  }

  private isTooMuch(): boolean {
    return (this.withoutCaps?.effort ?? 0) + (this.withoutGap?.effort ?? 0) + this.limited.effort > MAX_EFFORT
  }
}
