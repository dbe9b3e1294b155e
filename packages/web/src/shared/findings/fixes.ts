import type { Finding, FindingCode } from '@daywright/contract/resources/planner/planner'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { type Hours, hasTime } from '@daywright/quick-add/hours/hours-for-task'
import { formatMinutes } from '../../data/time/minutes.ts'
import type { Zone } from '../../data/time/zoned-time.ts'

/** A change of a task that removes a finding, and the fields to undo it. */
export interface Fix {
  label: string
  successMessage: string
  change: TaskPatch
  before: TaskPatch
}

/** What fixes depend on besides the task. */
export interface FixFacts {
  zone: Zone
  /** The hours that the account has. */
  hours: readonly Hours[]
  now: string
}

type SuggestFix = (finding: Finding, task: Task, facts: FixFacts) => Fix | readonly Fix[] | null

const SHORT_SESSIONS_MINUTES = [15, 5]

/** The date that is known to be enough, or else the planned end. */
const laterDueDate: SuggestFix = ({ values: { plannedEnd, enoughDueAt } }, { dueAt }, { zone }) => {
  const enough = enoughDueAt ?? plannedEnd
  if (typeof enough !== 'number') return null
  // The end of that day: a person means days, and minutes would leave no slack.
  const end = zone.fromWall(`${zone.dayOf(new Date(enough).toISOString())} 23:59:00`)
  if (dueAt !== null && Date.parse(dueAt) >= Date.parse(end)) return null
  // On the same day, only the time says what changes.
  const isSameDay = dueAt !== null && zone.dayOf(dueAt) === zone.dayOf(end)
  const words = isSameDay ? `${zone.day(end)}, ${zone.time(end)}` : zone.day(end)
  return {
    label: t('Move due date to {date}', { date: words }),
    successMessage: t('Due {day}', { day: words }),
    change: { dueAt: end },
    before: { dueAt },
  }
}

const splitting: SuggestFix = (_finding, { autoSplit }) =>
  autoSplit
    ? null
    : {
        label: t('Allow splitting'),
        successMessage: t('The task may be split into sessions'),
        change: { autoSplit: true },
        before: { autoSplit },
      }

const shorterSessions: SuggestFix = (_finding, { autoSplit, minSessionMinutes }) => {
  const minutes = SHORT_SESSIONS_MINUTES.find(length => length < minSessionMinutes)
  if (!autoSplit || minutes === undefined) return null
  return {
    label: t('Allow sessions of {duration}', { duration: formatMinutes(minutes) }),
    successMessage: t('Sessions may be as short as {duration}', { duration: formatMinutes(minutes) }),
    change: { minSessionMinutes: minutes },
    before: { minSessionMinutes },
  }
}

const longerSessions: SuggestFix = (_finding, { autoSplit, maxSessionMinutes }) => {
  const minutes = Math.min(maxSessionMinutes * 2, TASK_LIMITS.maxSessionMinutes.max)
  if (!autoSplit || minutes === maxSessionMinutes) return null
  return {
    label: t('Allow sessions up to {duration}', { duration: formatMinutes(minutes) }),
    successMessage: t('Sessions may last up to {duration}', { duration: formatMinutes(minutes) }),
    change: { maxSessionMinutes: minutes },
    before: { maxSessionMinutes },
  }
}

const noStartDate: SuggestFix = (_finding, { startAfter }) =>
  startAfter === null
    ? null
    : {
        label: t('Let it start now'),
        successMessage: t('Start date removed'),
        change: { startAfter: null },
        before: { startAfter },
      }

/** More would be a list to study. */
const MAX_OTHER_HOURS = 2

/** [WEB-309] Other hours of the account; no others exist. */
const otherHours: SuggestFix = (_finding, { schedulePreferenceId }, { hours }) =>
  hours
    .filter(({ id }) => id !== schedulePreferenceId)
    .slice(0, MAX_OTHER_HOURS)
    .map(({ id, name }) => ({
      label: t('Use {name}', { name }),
      successMessage: t('Planned in {name}', { name }),
      change: { schedulePreferenceId: id },
      before: { schedulePreferenceId },
    }))

/** Other hours, if the task's own have no time before its due date: a task for Saturday with the hours of weekdays. */
const hoursBeforeDue: SuggestFix = (finding, task, facts) => {
  const { startAfter, dueAt, schedulePreferenceId } = task
  const { hours, zone, now } = facts
  const own = hours.find(({ id }) => id === schedulePreferenceId)?.windows ?? DEFAULT_WINDOWS
  const from = startAfter && startAfter > now ? startAfter : now
  if (!dueAt || hasTime(own, from, dueAt, zone)) return null
  return otherHours(finding, task, {
    ...facts,
    hours: hours.filter(({ windows }) => hasTime(windows, from, dueAt, zone)),
  })
}

/** By the planner's code, the most likely fix first. */
const SUGGESTIONS: Readonly<Partial<Record<FindingCode, readonly SuggestFix[]>>> = {
  overdue: [laterDueDate],
  'ends-late': [hoursBeforeDue, laterDueDate],
  'not-all-placed': [hoursBeforeDue, laterDueDate],
  'little-to-spare': [laterDueDate],
  'no-window': [otherHours],
  'no-free-time': [otherHours],
  'no-gap-long-enough': [splitting, shorterSessions],
  'more-than-its-windows': [longerSessions],
  'starts-after-horizon': [noStartDate],
  'longer-than-a-day': [splitting],
}

/** Every fix once, even if several findings suggest it. */
export function fixesFor(findings: readonly Finding[], task: Task, facts: FixFacts): Fix[] {
  const all = findings.flatMap(finding =>
    (SUGGESTIONS[finding.code] ?? []).flatMap(suggest => suggest(finding, task, facts) ?? []),
  )
  return all.filter((fix, index) => all.findIndex(other => other.label === fix.label) === index)
}

const FIXED_BY_HOURS: readonly FindingCode[] = [
  'ends-late',
  'not-all-placed',
  'no-window',
  'no-free-time',
  'no-gap-long-enough',
  'more-than-its-windows',
  'not-enough-time',
  'expires-first',
]

/** Whether more working hours would help; on a day off they would not. */
export const isFixedByHours = ({ code, values }: Finding): boolean =>
  FIXED_BY_HOURS.includes(code) && values.dayOff === undefined

/** [WEB-640] A user who has done it already should not have to look for it elsewhere. */
export const isOverdue = (findings: readonly Pick<Finding, 'code'>[]): boolean =>
  findings.some(({ code }) => code === 'overdue')

/** [WEB-640] Nothing is left to plan of a task that was due, but it is not marked as complete. */
export const isPerhapsComplete = (
  findings: readonly (Pick<Finding, 'code' | 'values'> & { kind: string })[],
): boolean =>
  findings.some(({ code, values }) => code === 'overdue' && values.plannedEnd === null) &&
  findings.every(({ kind }) => kind !== 'unscheduled')

/** Into how many tasks a task that is longer than a day is split, so that each fits into a day; null if it is not. */
export function partsFor(findings: readonly Finding[]): number | null {
  const { estimateMinutes, dayMinutes } = findings.find(({ code }) => code === 'longer-than-a-day')?.values ?? {}
  if (typeof estimateMinutes !== 'number' || typeof dayMinutes !== 'number' || dayMinutes <= 0) return null
  const { min, max } = TASK_LIMITS.parts
  return Math.min(Math.max(Math.ceil(estimateMinutes / dayMinutes), min), max)
}
