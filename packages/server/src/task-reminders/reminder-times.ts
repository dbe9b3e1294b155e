import type { TaskReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { HOUR_MS, MINUTE_MS } from '../time/milliseconds.ts'

/** [REMIND-30] How late a reminder may come, for example after no process was running. */
export const LATE_MS = 6 * HOUR_MS
/** [REMIND-31] What was stored later than this from now was stored while the clock was ahead. Clocks of several processes differ by less. */
export const TOLERANCE_MS = 5 * MINUTE_MS

export interface Session {
  startAt: string
  endAt: string
}

/** What the time of a reminder depends on. */
export interface ReminderFacts {
  /** Whether its task is neither completed, nor cancelled, nor archived. */
  isOpen: boolean
  dueAt: string | null
  /** The planned sessions of its task that are not over. */
  sessions: readonly Session[]
}

interface ComingTime {
  at: number
  /** From then on it would be of no use. */
  uselessFrom: number
}

/**
 * [REMIND-28] The times for which a reminder is still to come, the earliest first, past ones too. A time counts once: it is over when
 * the reminder has come for it or for a later one.
 */
export function comingTimes(reminder: TaskReminder, facts: ReminderFacts, now: number): ComingTime[] {
  if (!facts.isOpen) return []
  const firedFor = timeUnlessAhead(reminder.firedFor, reminder.firedAt, now)
  const set = timeUnlessAhead(reminder.setAt, reminder.setAt, now)
  const own = timesOf(reminder, facts).filter(({ at }) => at > set)
  const snoozed = reminder.snoozedUntil === null ? [] : [upToLate(Date.parse(reminder.snoozedUntil))]
  return [...own, ...snoozed]
    .filter(({ at, uselessFrom }) => at > firedFor && now < uselessFrom)
    .toSorted((one, other) => one.at - other.at)
}

/** [REMIND-31] Long ago, if it was stored at a time that has not come yet. */
function timeUnlessAhead(time: string | null, storedAt: string | null, now: number): number {
  if (time === null || storedAt === null || Date.parse(storedAt) > now + TOLERANCE_MS) return Number.NEGATIVE_INFINITY
  return Date.parse(time)
}

const upToLate = (at: number): ComingTime => ({ at, uselessFrom: at + LATE_MS })

/** [REMIND-27] A time of its own, or one that moves with the due date or the sessions. */
function timesOf({ at, before, minutesBefore }: TaskReminder, { dueAt, sessions }: ReminderFacts): ComingTime[] {
  if (at !== null) return [upToLate(Date.parse(at))]
  const lead = (minutesBefore ?? 0) * MINUTE_MS
  if (before === 'due') return dueAt === null ? [] : [upToLate(Date.parse(dueAt) - lead)]
  return sessions.map(({ startAt, endAt }) => {
    const time = upToLate(Date.parse(startAt) - lead)
    return { ...time, uselessFrom: Math.min(time.uselessFrom, Date.parse(endAt)) }
  })
}
