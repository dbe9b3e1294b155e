import { instantOf, minuteDown, minuteUp, type Timeline } from '../input/free-time/timeline.ts'
import { maxDayMinutes } from '../input/free-time/weekly-windows.ts'
import type { Job } from '../input/problem.ts'
import { type Facts, leftMinutes } from '../input/task-facts.ts'
import type { Work } from '../input/work.ts'
import type { Schedule } from '../place/schedule.ts'
import type { Finding, PlanTask } from '../plan-types.ts'
import { daysOffWords, type HoursBetween, hoursBetween } from './hours-between.ts'
import { moreValues, moreWords, pauseWords } from './limit-sentences.ts'
import { duration, localTime } from './local-time.ts'
import type { Obstacles } from './obstacles.ts'
import type { MoreOnDay, RelaxedRules } from './relaxed-rules.ts'
import type { Remedies, Remedy } from './remedies/remedies.ts'
import type { Shortage } from './remedies/shortage.ts'

/** Tasks in the plan's own order, with the job of each that has work left. */
export interface TaskOutcome {
  readonly task: PlanTask
  readonly job: Job | undefined
}

/** What the findings of one plan are made from. */
export interface Evidence {
  readonly schedule: Schedule
  readonly shortages: ReadonlyMap<Work, Shortage>
  readonly remedies: Remedies
  readonly obstacles: Obstacles
  readonly relaxedRules: RelaxedRules
}

/**
 * Overdue, planned to end after the due date, or due within the horizon and not all placed [PLAN-21] [PLAN-22] [PLAN-23].
 * What expires is never late, so it is unscheduled and nothing else [PLAN-99].
 */
export function riskOf({ task, job }: TaskOutcome, evidence: Evidence): Finding | null {
  const { schedule, shortages, remedies } = evidence
  const { timeline } = schedule.problem.facts
  const { id: taskId, dueAt } = task
  if (dueAt === null || task.expires) return null
  const due = localTime(timeline, dueAt)
  const plannedEnd = endOf(task, job, schedule, timeline)
  if (dueAt < timeline.now) {
    const sentence = `It was due ${due}${endWords(timeline, plannedEnd)}.`
    return { taskId, reason: { code: 'overdue', values: { dueAt, plannedEnd }, sentence } }
  }
  const isMissing = job !== undefined && !schedule.isComplete(job) && dueAt <= timeline.horizonEnd
  if (!isMissing && (plannedEnd === null || plannedEnd <= dueAt)) return null
  const shortage = job && shortages.get(job.work)
  const canBeOnTime = job && (isMissing || schedule.isComplete(job))
  const remedy = canBeOnTime ? remedies.of(job) : { due: minuteUp(timeline, plannedEnd ?? dueAt) }
  const missingMinutes = job ? schedule.left(job) + minutesAfter(schedule, job, dueAt, timeline) : 0
  const more = canBeOnTime ? evidence.relaxedRules.moreOnDays(job, Math.min(job.due, job.until)) : []
  const hours = job && hoursBetween(schedule.problem.facts, job.windowClass, job.release, minuteDown(timeline, dueAt))
  const dayOff = hours?.missing === 'days-off' ? hours.daysOff[0] : undefined
  const values = {
    dueAt,
    plannedEnd,
    missingMinutes,
    ...(dayOff !== undefined && { dayOff }),
    ...moreValues(timeline, more),
    ...remedyValues(timeline, remedy),
    ...shortageValues(timeline, shortage),
  }
  // A sufficient cut of the work is also about the additional time that would suffice, and often less than what ends late in this very plan.
  const moreMinutes = Math.min(missingMinutes, remedy.lessMinutes ?? missingMinutes)
  const about = `About ${duration(moreMinutes)} more free time in its working hours before then would fix it.`
  const further = [
    ...offDetails(timeline, hours),
    ...remedyWords(timeline, remedy),
    ...(rulesForWorkWords(evidence, job, more) ?? (moreMinutes > 0 && !hours?.missing ? [about] : [])),
    ...shortageWords(schedule.problem.facts, shortage),
  ]
  const details = further.join(' ')
  const because = hoursWords(timeline, hours)
  if (isMissing) {
    const sentence = `${duration(missingMinutes)} of work doesn't fit before it is due ${due}${because}.`
    return { taskId, reason: { code: 'not-all-placed', values, sentence, details } }
  }
  const sentence = `It ends ${localTime(timeline, plannedEnd ?? dueAt)}, after it is due ${due}${because}.`
  return { taskId, reason: { code: 'ends-late', values, sentence, details } }
}

/** [PLAN-126] Why no work can be done before the due date, if that is so. */
function hoursWords(timeline: Timeline, hours: HoursBetween | undefined): string {
  if (hours?.missing === 'days-off') return `: ${daysOffWords(timeline, hours.daysOff)}`
  return hours?.missing === 'none' ? ': it has no working hours before then' : ''
}

/** Days off that take only some of its time are further reading. */
function offDetails(timeline: Timeline, hours: HoursBetween | undefined): string[] {
  return hours && !hours.missing && hours.daysOff.length > 0 ? [`${daysOffWords(timeline, hours.daysOff)}.`] : []
}

/** Where the limits of days or the pauses between sessions make it late [PLAN-100]. */
function rulesForWorkWords(
  { schedule, relaxedRules }: Evidence,
  job: Job | undefined,
  more: readonly MoreOnDay[],
): string[] | null {
  const { timeline, gapMinutes } = schedule.problem.facts
  if (more.length > 0) return [`It would be on time with ${moreWords(timeline, more)}.`]
  if (!job || !relaxedRules.fitsWithoutGap(job, Math.min(job.due, job.until))) return null
  return [`It would be on time without ${pauseWords(gapMinutes)}.`]
}

/** Work that doesn't fit, with what is in its way [PLAN-24]. */
export function leftoverOf({ task, job }: TaskOutcome, { schedule, obstacles }: Evidence): Finding | null {
  if (!job || schedule.left(job) === 0) return null
  return { taskId: task.id, reason: obstacles.of(job) }
}

/** An estimate longer than the longest day of the task's own windows [PLAN-25]; that of a habit is for several days. */
export function oversizeOf({ task }: TaskOutcome, dayMinutesOf: (task: PlanTask) => number): Finding | null {
  const { estimateMinutes, kind = 'task' } = task
  if (kind !== 'task') return null
  const dayMinutes = dayMinutesOf(task)
  if (estimateMinutes <= dayMinutes) return null
  const sentence = `Its estimate of ${duration(estimateMinutes)} is longer than a working day (${duration(dayMinutes)}).`
  const details = 'Several smaller tasks would be easier to plan.'
  const values = { estimateMinutes, dayMinutes }
  return { taskId: task.id, reason: { code: 'longer-than-a-day', values, sentence, details } }
}

/** Computed once for each array of windows, because tasks share them. */
export function dayMinutesByWindows(): (task: PlanTask) => number {
  const known = new Map<PlanTask['windows'], number>()
  return task => {
    const minutes = known.get(task.windows) ?? maxDayMinutes(task.windows)
    known.set(task.windows, minutes)
    return minutes
  }
}

/** When all of the task's work ends, or null when not all of it is placed. */
function endOf(task: PlanTask, job: Job | undefined, schedule: Schedule, timeline: Timeline): number | null {
  const keptEnd = Math.max(...task.kept.map(block => block.end), Number.NEGATIVE_INFINITY)
  const kept = keptEnd > timeline.now ? keptEnd : null
  if (!job || leftMinutes(task) === 0) return kept
  const last = schedule.piecesOf(job).at(-1)
  if (!last) return kept
  const planned = instantOf(timeline, last.end)
  return kept === null ? planned : Math.max(kept, planned)
}

function endWords(timeline: Timeline, plannedEnd: number | null): string {
  return plannedEnd === null ? '' : `; its planned work ends ${localTime(timeline, plannedEnd)}`
}

function minutesAfter(schedule: Schedule, job: Job, dueAt: number, timeline: Timeline): number {
  return schedule.piecesOf(job).reduce((sum, piece) => {
    const start = Math.max(instantOf(timeline, piece.start), dueAt)
    return sum + Math.max(0, Math.round((instantOf(timeline, piece.end) - start) / 60_000))
  }, 0)
}

/** What is enough to fix a finding; nothing where nothing is known to be enough. */
function remedyWords(timeline: Timeline, { due, lessMinutes, payer }: Remedy): string[] {
  const enough = [
    ...(due === undefined ? [] : [`a due date of ${localTime(timeline, instantOf(timeline, due))}`]),
    ...(lessMinutes === undefined ? [] : [`${duration(lessMinutes)} less work`]),
  ].join(' or ')
  return [
    ...(enough === '' ? [] : [`${enough.charAt(0).toUpperCase()}${enough.slice(1)} is enough.`]),
    ...(payer === undefined ? [] : [`As it is, it can be on time only if “${payer}” is late.`]),
  ]
}

function remedyValues(timeline: Timeline, { due, lessMinutes, payer }: Remedy) {
  return {
    ...(due === undefined ? {} : { enoughDueAt: instantOf(timeline, due) }),
    ...(lessMinutes === undefined ? {} : { enoughLessMinutes: lessMinutes }),
    ...(payer === undefined ? {} : { lateInstead: payer }),
  }
}

function shortageWords({ timeline, dayCaps }: Facts, shortage: Shortage | undefined): string[] {
  if (!shortage) return []
  const until = localTime(timeline, instantOf(timeline, shortage.until))
  const limits = dayCaps ? ' within the daily limits' : ''
  return [`Overbooked by ${duration(shortage.minutes)} until ${until}${limits}.`]
}

function shortageValues(timeline: Timeline, shortage: Shortage | undefined) {
  if (!shortage) return {}
  return { shortageMinutes: shortage.minutes, shortageUntil: instantOf(timeline, shortage.until) }
}
