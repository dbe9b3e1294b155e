import type { ReminderSettings } from '@daywright/contract/resources/notifications/reminder'
import type { Today } from '@daywright/contract/resources/planner/today'
import type { Zone } from '../../data/time/zoned-time.ts'

const MINUTE_MS = 60_000

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
  { sessionStart, leadMinutes, quietFrom, quietTo }: Settings,
  zone: Pick<Zone, 'minuteOfDay' | 'time'>,
  now: number,
): DueReminder[] {
  if (!sessionStart.includes('push')) return []
  const sessions = [...current, next, ...later].flatMap(item => item?.block ?? [])
  return sessions
    .filter(({ status, type, startAt }) => {
      const dueAt = Date.parse(startAt) - leadMinutes * MINUTE_MS
      if (status !== 'scheduled' || type === 'break' || dueAt > now || Date.parse(startAt) <= now) return false
      return !isQuiet(zone.minuteOfDay(new Date(dueAt).toISOString()), quietFrom, quietTo)
    })
    .map(({ id, startAt, title }) => ({ name: `session ${id} ${startAt}`, title: `${zone.time(startAt)} ${title}` }))
}

/** Quiet hours may go over midnight. */
function isQuiet(minute: number, quietFrom: string | null, quietTo: string | null): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)]
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** [WEB-362] The tag of the server's push for the same reminder: a second notification takes the place of the first. */
export async function reminderTag(userId: string, name: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId}\n${name}`)))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 32)
}
