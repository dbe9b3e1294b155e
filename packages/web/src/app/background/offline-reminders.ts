import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import {
  isQuietAt,
  SESSION_REMINDER_PREFIX,
  sessionReminderDueAt,
  sessionReminderSubject,
} from '@daywright/contract/resources/notifications/session-reminder'
import type { Today } from '@daywright/contract/resources/today/today'
import type { Zone } from '../../data/time/zoned-time.ts'

/** A session that begins soon. */
export interface DueReminder {
  /** What the server calls it too [REMIND-5], so that one reminder is not shown twice. */
  name: string
  title: string
}

type Settings = Pick<ReminderSettings, 'sessionStart' | 'leadMinutes' | 'quietFrom' | 'quietTo'>

/** [WEB-362] The reminders of today's sessions that are due, as the server would send them. */
export function dueReminders(
  { current, next, later }: Pick<Today, 'current' | 'next' | 'later'>,
  settings: Settings,
  zone: Pick<Zone, 'toWall' | 'time'>,
  now: number,
): DueReminder[] {
  if (!settings.sessionStart.includes('push')) return []
  const sessions = [...current, next, ...later].flatMap(item => item?.block ?? [])
  return sessions
    .filter(({ status, type, startAt }) => {
      const dueAt = sessionReminderDueAt(startAt, settings)
      if (status !== 'scheduled' || type === 'break' || dueAt > now || Date.parse(startAt) <= now) return false
      return !isQuietAt(zone.toWall(new Date(dueAt).toISOString()).slice(11, 16), settings)
    })
    .map(session => ({
      name: SESSION_REMINDER_PREFIX + sessionReminderSubject(session),
      title: `${zone.time(session.startAt)} ${session.title}`,
    }))
}

/** [WEB-362] The tag of the server's push for the same reminder: a second notification takes the place of the first. */
export async function reminderTag(userId: string, name: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId}\n${name}`)))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 32)
}
