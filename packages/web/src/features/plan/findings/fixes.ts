import type { Finding, FindingCode } from '@daywright/contract/planner'
import type { Task, TaskPatch } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task.values'
import { formatMinutes } from '../../../data/minutes.ts'
import type { Zone } from '../../../data/zoned-time.ts'

/** A change of a task that would mend a finding, and the way back. */
export interface Remedy {
  label: string
  /** When it is done. */
  successMessage: string
  change: TaskPatch
  before: TaskPatch
}

type Mend = (finding: Finding, task: Task, zone: Zone) => Remedy | null

const SHORT_SESSIONS_MINUTES = [15, 5]

const laterDueDate: Mend = ({ values: { plannedEnd } }, { dueAt }, zone) => {
  if (typeof plannedEnd !== 'number') return null
  const end = new Date(plannedEnd).toISOString()
  const words = `${zone.day(end)}, ${zone.time(end)}`
  return {
    label: `Move due date to ${words}`,
    successMessage: `Due ${words}`,
    change: { dueAt: end },
    before: { dueAt },
  }
}

const estimateOf = (minutes: number, { estimateMinutes }: Task): Remedy | null =>
  minutes > 0 && estimateMinutes !== null && minutes < estimateMinutes
    ? {
        label: `Cut estimate to ${formatMinutes(minutes)}`,
        successMessage: `Estimate cut to ${formatMinutes(minutes)}`,
        change: { estimateMinutes: minutes },
        before: { estimateMinutes },
      }
    : null

/** What has a place is all there is to do. */
const onlyWhatFits: Mend = ({ values: { missingMinutes } }, task) =>
  typeof missingMinutes === 'number' ? estimateOf((task.estimateMinutes ?? 0) - missingMinutes, task) : null

const oneDayOfWork: Mend = ({ values: { dayMinutes } }, task) =>
  typeof dayMinutes === 'number' ? estimateOf(dayMinutes, task) : null

const splitting: Mend = (_finding, { autoSplit }) =>
  autoSplit
    ? null
    : {
        label: 'Allow splitting',
        successMessage: 'It may be split into sessions',
        change: { autoSplit: true },
        before: { autoSplit },
      }

const shorterSessions: Mend = (_finding, { autoSplit, minSessionMinutes }) => {
  const minutes = SHORT_SESSIONS_MINUTES.find(length => length < minSessionMinutes)
  if (!autoSplit || minutes === undefined) return null
  return {
    label: `Allow sessions of ${formatMinutes(minutes)}`,
    successMessage: `Sessions may be as short as ${formatMinutes(minutes)}`,
    change: { minSessionMinutes: minutes },
    before: { minSessionMinutes },
  }
}

const longerSessions: Mend = (_finding, { autoSplit, maxSessionMinutes }) => {
  const minutes = Math.min(maxSessionMinutes * 2, TASK_LIMITS.maxSessionMinutes.max)
  if (!autoSplit || minutes === maxSessionMinutes) return null
  return {
    label: `Allow sessions up to ${formatMinutes(minutes)}`,
    successMessage: `Sessions may last up to ${formatMinutes(minutes)}`,
    change: { maxSessionMinutes: minutes },
    before: { maxSessionMinutes },
  }
}

const noStartDate: Mend = (_finding, { startAfter }) =>
  startAfter === null
    ? null
    : {
        label: 'Let it start now',
        successMessage: 'Start date removed',
        change: { startAfter: null },
        before: { startAfter },
      }

const usualHours: Mend = (_finding, { schedulePreferenceId }) =>
  schedulePreferenceId === null
    ? null
    : {
        label: 'Use the default hours',
        successMessage: 'It may be planned in the default hours',
        change: { schedulePreferenceId: null },
        before: { schedulePreferenceId },
      }

/** By the planner's code, the likeliest first. */
const MENDS: Readonly<Partial<Record<FindingCode, readonly Mend[]>>> = {
  overdue: [laterDueDate],
  'ends-late': [laterDueDate],
  'not-all-placed': [onlyWhatFits],
  'no-window': [usualHours],
  'no-free-time': [usualHours],
  'no-gap-long-enough': [splitting, shorterSessions],
  'more-than-its-windows': [longerSessions, onlyWhatFits],
  'not-enough-time': [onlyWhatFits],
  'starts-after-horizon': [noStartDate],
  'longer-than-a-day': [splitting, oneDayOfWork],
}

/** Each once, though several findings of a task may call for it. */
export function remediesFor(findings: readonly Finding[], task: Task, zone: Zone): Remedy[] {
  const all = findings.flatMap(finding => (MENDS[finding.code] ?? []).flatMap(mend => mend(finding, task, zone) ?? []))
  return all.filter((remedy, index) => all.findIndex(other => other.label === remedy.label) === index)
}

const MENDED_BY_HOURS: readonly FindingCode[] = [
  'ends-late',
  'not-all-placed',
  'no-window',
  'no-free-time',
  'no-gap-long-enough',
  'more-than-its-windows',
  'not-enough-time',
]

/** Whether more hours of work would help. */
export const isMendedByHours = ({ code }: Finding): boolean => MENDED_BY_HOURS.includes(code)
