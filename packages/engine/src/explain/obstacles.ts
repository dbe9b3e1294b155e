import type { Job } from '../input/problem.ts'
import { placeEarliest } from '../place/place-earliest.ts'
import { Schedule } from '../place/schedule.ts'
import { firstSlot } from '../place/slots.ts'
import type { Reason } from '../plan-types.ts'
import { duration } from './local-time.ts'

/** Looking what each task would have alone may cost so much; beyond it the reason is the other work. */
const MOST_EFFORT = 4_000_000

/** Finds what stands in the way of work that has no place: what it waits for, its windows, or other work. */
export class Obstacles {
  private readonly schedule: Schedule
  /** The same days without any session, to see what a task could have alone. */
  private readonly empty: Schedule

  constructor(schedule: Schedule) {
    this.schedule = schedule
    this.empty = new Schedule(schedule.problem)
  }

  of(job: Job): Reason {
    return this.waiting(job) ?? this.lackOfTime(job) ?? this.lackOfGaps(job) ?? this.otherWork(job)
  }

  private waiting(job: Job): Reason | null {
    const { blockedBy } = job.work
    if (blockedBy !== null) {
      const sentence = `It waits for “${blockedBy}”, which has no planned end.`
      return { code: 'prerequisite-without-end', values: { prerequisite: blockedBy }, sentence }
    }
    const before = job.before.find(other => !this.schedule.isComplete(other))
    if (!before) return null
    const { title } = before.work.task
    const sentence = `It waits for “${title}”, which does not fit into the plan.`
    return { code: 'prerequisite-not-placed', values: { prerequisite: title }, sentence }
  }

  private lackOfTime(job: Job): Reason | null {
    const { facts, units } = this.schedule.problem
    const from = this.earliest(job)
    const hasTime = (spans: readonly { end: number }[] | undefined) => (spans ?? []).some(span => span.end > from)
    if (from >= units)
      return { code: 'starts-after-horizon', values: {}, sentence: 'It cannot start before the planned days end.' }
    if (!hasTime(facts.openTime[job.windowClass])) {
      const sentence = 'Its windows have no time in the planned days; it needs another window.'
      return { code: 'no-window', values: {}, sentence }
    }
    if (hasTime(facts.freeTime[job.windowClass])) return null
    const sentence = 'All time in its windows is taken by blocks that stay where they are.'
    return { code: 'no-free-time', values: {}, sentence }
  }

  private lackOfGaps(job: Job): Reason | null {
    const least = Math.min(job.min, job.need)
    const from = this.earliest(job)
    if (!firstSlot(this.empty, job, from, least, least, this.empty.problem.units)) {
      const mend = job.split ? 'a shorter minimum session or a longer window' : 'splitting it or a longer window'
      const sentence = `It needs ${duration(least)} in one piece, and no gap in its windows is that long; ${mend} would mend it.`
      return { code: 'no-gap-long-enough', values: { neededMinutes: least }, sentence }
    }
    if (this.empty.effort > MOST_EFFORT) return null
    placeEarliest(this.empty, job, from, this.empty.problem.units, 0)
    const missingAlone = this.empty.left(job)
    this.empty.clear(job)
    if (missingAlone === 0) return null
    const sentence = `Even alone, ${duration(missingAlone)} of it would not fit into the free time of its windows; it needs more windows, longer sessions or shorter pauses.`
    return { code: 'more-than-its-windows', values: { missingAloneMinutes: missingAlone }, sentence }
  }

  private otherWork(job: Job): Reason {
    const missing = duration(this.schedule.left(job))
    const sentence = `${missing} did not fit: other work fills its windows; it needs that much more free time in the planned days.`
    return { code: 'not-enough-time', values: {}, sentence }
  }

  private earliest(job: Job): number {
    return this.schedule.prerequisitesEnd(job) ?? job.release
  }
}
