import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import { ALERT_AHEAD_MS } from '../at-risk.ts'
import type { DueTask } from '../day-facts.store.ts'
import { instantOf, localAt } from './local-instant.ts'
import { afterQuietHours } from './quiet-hours.ts'
import type { ReminderKind } from './reminder-name.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** [REMIND-8] How late a summary or an alert is still worth sending, for example after no process was running. */
export const USEFUL_MS = 6 * HOUR_MS
/** Facts are read for a day ahead, so an account is checked more often than that. */
const LONGEST_PAUSE_MS = 12 * HOUR_MS
export const FACTS_AHEAD_MS = 24 * HOUR_MS

export interface ComingSession {
  id: string
  title: string
  startAt: string
  endAt: string
}

export interface ReminderFacts {
  /** Sessions that are scheduled and have not begun. */
  sessions: readonly ComingSession[]
  /** Tasks that are due soon and that no alert has named. */
  tasks: readonly Pick<DueTask, 'dueAt' | 'plannedEnd'>[]
  /** Days whose summary was sent. */
  summarized: ReadonlySet<string>
}

export interface LookMoment {
  now: number
  /** Reminders that were due before this are not sent. */
  since: number
  zone: string
}

export interface DueReminders {
  /** The day whose summary is due, and since when. */
  summary: { date: string; at: number } | null
  sessions: readonly ComingSession[]
  isAlertDue: boolean
  /** When to check again if nothing changes before. */
  nextAt: number
}

/** What must be sent now, and when to check again. Pure, so that every process comes to the same result. */
export function dueReminders(
  wanted: Record<ReminderKind, boolean>,
  settings: ReminderSettings,
  { sessions, tasks, summarized }: ReminderFacts,
  { now, since, zone }: LookMoment,
): DueReminders {
  const summaries = wanted.morningSummary ? summariesAround(now, settings, zone) : []
  const starts = wanted.sessionStart ? sessions.map(session => ({ session, at: remindAt(session, settings) })) : []
  const risks = wanted.taskAtRisk ? tasks.map(task => ({ task, at: riskAt(task, settings, zone) })) : []
  const isDue = ({ at }: { at: number }) => at <= now && at > since
  const coming = [...summaries, ...starts, ...risks].map(({ at }) => at).filter(at => at > now)
  return {
    summary: summaries.find(one => isDue(one) && now < one.at + USEFUL_MS && !summarized.has(one.date)) ?? null,
    // [REMIND-6] One that falls into quiet hours is dropped: it would come after the start.
    sessions: starts
      .filter(
        one =>
          isDue(one) && now < Date.parse(one.session.startAt) && afterQuietHours(one.at, settings, zone) === one.at,
      )
      .map(({ session }) => session),
    isAlertDue: risks.some(({ task, at }) => at <= now && now <= Date.parse(task.dueAt)),
    nextAt: coming.reduce((soonest, at) => Math.min(soonest, at), now + LONGEST_PAUSE_MS),
  }
}

/** [REMIND-3] One for each local day, at the chosen time. */
function summariesAround(now: number, settings: ReminderSettings, zone: string) {
  const today = localAt(now, zone).toPlainDate()
  return [-1, 0, 1, 2].map(days => {
    const date = today.add({ days })
    const at = afterQuietHours(instantOf(date, settings.summaryTime, zone), settings, zone)
    return { date: date.toString(), at }
  })
}

/** [REMIND-5] A reminder comes a set number of minutes before the session. */
const remindAt = ({ startAt }: ComingSession, { leadMinutes }: ReminderSettings) =>
  Date.parse(startAt) - leadMinutes * MINUTE_MS

/** [REMIND-10] When a task becomes at risk: it is due soon, and its last planned session has passed. */
function riskAt({ dueAt, plannedEnd }: ReminderFacts['tasks'][number], settings: ReminderSettings, zone: string) {
  const at = Math.max(Date.parse(dueAt) - ALERT_AHEAD_MS, plannedEnd === null ? 0 : Date.parse(plannedEnd))
  return afterQuietHours(at, settings, zone)
}
