import { type Timeline, wallClock } from '../input/free-time/timeline.ts'
import type { PlanTask } from '../plan-types.ts'
import type { FindingReason } from '../reason-codes.ts'
import { duration, localDay, localTime, timeOfDay } from './local-time.ts'

/** Why work that expires doesn't fit, in the words of a break, a habit or a task; the cause is in its details [PLAN-99]. */
export function expiryReason(
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
