import type { Span } from '../input/free-time/minute-spans.ts'
import { type Timeline, wallClock } from '../input/free-time/timeline.ts'
import type { Job } from '../input/problem.ts'
import { placeEarliest, placeShortened } from '../place/place-earliest.ts'
import { Schedule } from '../place/schedule.ts'
import { firstSlot } from '../place/slots.ts'
import type { PlanTask } from '../plan-types.ts'
import type { FindingReason } from '../reason-codes.ts'
import { daysOffWords, daysWords, hoursBetween } from './hours-between.ts'
import { moreValues, moreWords, pauseWords } from './limit-sentences.ts'
import { duration, localDay, localTime, timeOfDay } from './local-time.ts'
import type { RelaxedRules } from './relaxed-rules.ts'

/** Placing each task alone may cost this much effort; beyond it the reason is the other work. */
const MAX_EFFORT = 4_000_000
/** The same for looking for one gap, which costs less. */
const MAX_GAP_EFFORT = 5_000_000

/** Finds why work doesn't fit: what it waits for, its windows, the limits of days, pauses, or other work [PLAN-24]. */
export class Obstacles {
  private readonly schedule: Schedule
  /** The same days without any session, to see what a task could have alone. */
  private readonly empty: Schedule
  private readonly relaxedRules: RelaxedRules

  constructor(schedule: Schedule, relaxedRules: RelaxedRules) {
    this.schedule = schedule
    this.empty = new Schedule({ ...schedule.problem, dayCaps: null })
    this.relaxedRules = relaxedRules
  }

  of(job: Job): FindingReason {
    const { task } = job.work
    const missingMinutes = this.schedule.left(job)
    const cause =
      this.waiting(job, missingMinutes) ??
      this.lackOfTime(job, missingMinutes) ??
      this.lackOfGaps(job, missingMinutes) ??
      this.rulesForWork(job, missingMinutes) ??
      this.otherWork(missingMinutes)
    if (!task.expires || task.dueAt === null) return cause
    return expiryReason(this.schedule.problem.facts.timeline, task, task.dueAt, missingMinutes, cause)
  }

  private rulesForWork(job: Job, missingMinutes: number): FindingReason | null {
    const { facts } = this.schedule.problem
    const { timeline, gapMinutes } = facts
    const more = this.relaxedRules.moreOnDays(job, job.until)
    if (more.length > 0) {
      const sentence = `${duration(missingMinutes)} of work doesn't fit because days are planned up to their limits.`
      const details = `It would fit with ${moreWords(timeline, more)}.`
      return { code: 'daily-limit', values: { missingMinutes, ...moreValues(timeline, more) }, sentence, details }
    }
    if (!this.relaxedRules.fitsWithoutGap(job, job.until)) return null
    const sentence = `${duration(missingMinutes)} of work doesn't fit because of ${pauseWords(gapMinutes)}.`
    const details = 'Shorter pauses would fix it.'
    return { code: 'pauses-between-sessions', values: { missingMinutes, gapMinutes }, sentence, details }
  }

  private otherWork(missingMinutes: number): FindingReason {
    const sentence = `${duration(missingMinutes)} of work doesn't fit because other work fills its working hours.`
    const details = 'About that much less work, or more free time in the planned days, would fix it.'
    return { code: 'not-enough-time', values: { missingMinutes }, sentence, details }
  }

  private waiting(job: Job, missingMinutes: number): FindingReason | null {
    const { blockedBy } = job.work
    if (blockedBy !== null) {
      const sentence = `It waits for “${blockedBy}”, which has no planned end.`
      return { code: 'prerequisite-without-end', values: { missingMinutes, prerequisite: blockedBy }, sentence }
    }
    const before = job.before.find(other => !this.schedule.isComplete(other))
    if (!before) return null
    const { title } = before.work.task
    const sentence = `It waits for “${title}”, which doesn't fit.`
    return { code: 'prerequisite-not-placed', values: { missingMinutes, prerequisite: title }, sentence }
  }

  private lackOfTime(job: Job, missingMinutes: number): FindingReason | null {
    const { facts } = this.schedule.problem
    const from = this.earliest(job)
    const values = { missingMinutes }
    const hasTime = (spans: readonly Span[] = []) => (spans.findLast(span => span.start < job.until)?.end ?? 0) > from
    if (from >= job.until)
      return { code: 'starts-after-horizon', values, sentence: 'It starts after the next 14 days.' }
    if (!hasTime(facts.openTime[job.windowClass])) {
      const sentence = 'None of its working hours are within the planned days.'
      return { code: 'no-window', values, sentence, details: 'Other working hours would fix it.' }
    }
    if (hasTime(facts.freeTime[job.windowClass])) return null
    return this.noFreeTime(job, from, values)
  }

  private noFreeTime(job: Job, from: number, values: { missingMinutes: number }): FindingReason {
    const { facts } = this.schedule.problem
    const { daysOff, missing } = hoursBetween(facts, job.windowClass, from, job.until)
    const [dayOff] = daysOff
    if (missing === 'days-off' && dayOff !== undefined) {
      const days = daysWords(facts.timeline, daysOff)
      const sentence =
        daysOff.length === 1
          ? `Its only working hours are on ${days}, which is a day off.`
          : `All of its working hours are on days off (${days}).`
      return { code: 'days-off', values: { ...values, dayOff }, sentence }
    }
    const sentence = 'Fixed events and locked blocks fill its working hours.'
    const offWords = daysOffWords(facts.timeline, daysOff)
    return { code: 'no-free-time', values, sentence, ...(offWords && { details: `${offWords}.` }) }
  }

  private lackOfGaps(job: Job, missingMinutes: number): FindingReason | null {
    if (this.empty.effort > MAX_GAP_EFFORT) return null
    const least = Math.min(job.shortest, job.need)
    const from = this.earliest(job)
    if (!firstSlot(this.empty, job, from, least, least, this.empty.problem.units)) {
      const fix = job.split ? 'A shorter minimum session' : 'Splitting it'
      const sentence = `It needs ${duration(least)} in one piece, and no gap in its working hours is that long.`
      const details = `${fix} or longer working hours may fix it.`
      return { code: 'no-gap-long-enough', values: { missingMinutes, neededMinutes: least }, sentence, details }
    }
    if (this.empty.effort > MAX_EFFORT) return null
    const { units } = this.empty.problem
    if (!placeEarliest(this.empty, job, from, units, 0) && job.shortest < job.min)
      placeShortened(this.empty, job, from, units)
    const missingAloneMinutes = this.empty.left(job)
    this.empty.clear(job)
    if (missingAloneMinutes === 0) return null
    const sentence = `Even without other work, ${duration(missingAloneMinutes)} of it doesn't fit in its working hours.`
    const details = 'More working hours, longer sessions or shorter gaps between them may fix it.'
    return { code: 'more-than-its-windows', values: { missingMinutes, missingAloneMinutes }, sentence, details }
  }

  private earliest(job: Job): number {
    return this.schedule.prerequisitesEnd(job) ?? job.release
  }
}

/** Why work that expires doesn't fit, in the words of a break, a habit or a task; the cause is in its details [PLAN-99]. */
function expiryReason(
  timeline: Timeline,
  task: PlanTask,
  expiresAt: number,
  missingMinutes: number,
  cause: FindingReason,
): FindingReason {
  const from = Math.max(timeline.now, task.startAfter ?? timeline.now)
  const details = [cause.sentence, cause.details ?? ''].join(' ').trim()
  if (task.kind === 'break') {
    const between = `between ${timeOfDay(timeline, from)} and ${timeOfDay(timeline, expiresAt)}`
    const sentence = `There are no ${duration(missingMinutes)} free for “${task.title}” on ${localDay(timeline, from)} ${between}.`
    return { code: 'no-time-for-break', values: { missingMinutes, from, until: expiresAt }, sentence }
  }
  if (task.kind === 'habit') {
    const { wanted, placed } = timesOf(task, missingMinutes)
    const values = { missingMinutes, wantedTimes: wanted, placedTimes: placed, from, until: expiresAt }
    const sentence = `${timesWords(wanted, placed)} ${periodWords(timeline, from, expiresAt)}.`
    return { code: 'habit-not-all-placed', values, sentence, details }
  }
  const sentence = `${duration(missingMinutes)} of work doesn't fit before it expires ${localTime(timeline, expiresAt)}.`
  return { code: 'expires-first', values: { missingMinutes, expiresAt }, sentence, details }
}

function timesOf({ estimateMinutes, maxSessionMinutes }: PlanTask, missingMinutes: number) {
  const length = Math.max(1, Math.min(maxSessionMinutes, estimateMinutes))
  const wanted = Math.ceil(estimateMinutes / length)
  return { wanted, placed: Math.max(0, wanted - Math.ceil(missingMinutes / length)) }
}

function timesWords(wanted: number, placed: number): string {
  if (wanted === 1) return "It doesn't fit"
  return placed === 0
    ? `None of ${wanted} times fits`
    : `Only ${placed} of ${wanted} times ${placed === 1 ? 'fits' : 'fit'}`
}

/** The day, or the first and the last day, of the time that is left of a period. */
function periodWords(timeline: Timeline, from: number, until: number): string {
  const last = until - 1
  const isOneDay = dateOf(timeline, from) === dateOf(timeline, last)
  if (isOneDay) return `on ${localDay(timeline, from)}`
  return `from ${localDay(timeline, from)} to ${localDay(timeline, last)}`
}

function dateOf(timeline: Timeline, instant: number): string {
  return new Date(wallClock(timeline, instant)).toISOString().slice(0, 10)
}
