import {
  SESSION_REMINDER_PREFIX,
  sessionReminderDueAt,
  sessionReminderSubject,
} from '@daywright/contract/resources/notifications/session-reminder'
import type { NotificationMoment } from '../../../notification-kinds/notify.rules.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { clockTime, localDay } from '../../../time/local-day.ts'
import type { ReminderText } from '../outbox/reminder-text.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { listComingSessions } from '../reminder-facts.store.ts'
import { FACTS_AHEAD_MS, type KindRules } from './reminder-kind.ts'

/** A session that is scheduled and has not begun. */
export interface ComingSession {
  id: string
  title: string
  startAt: string
  endAt: string
}

/** [REMIND-5] A set number of minutes before the session. */
export const sessionStart: KindRules<ComingSession> = {
  prefix: SESSION_REMINDER_PREFIX,
  // It would come after the start.
  inQuietHours: 'drop',
  read: (db, { ownerId, now }) => listComingSessions(db, ownerId, now, toTimestamp(Date.parse(now) + FACTS_AHEAD_MS)),
  dueAt: ({ startAt }, settings) => sessionReminderDueAt(startAt, settings),
  isUseful: ({ startAt }, dueAt, settings, { now, since, zone }) =>
    dueAt > since && now < Date.parse(startAt) && afterQuietHours(dueAt, settings, zone) === dueAt,
  write: async (_, sessions, { moment, look }) =>
    sessions.map(session => ({
      subject: sessionReminderSubject(session),
      ...sessionText(session, moment),
      dueAt: look.now,
      expiresAt: Date.parse(session.startAt),
    })),
}

/** [REMIND-5] As in `09:00 Write the report`. */
function sessionText(
  { title, startAt, endAt }: ComingSession,
  { zone, language }: Pick<NotificationMoment, 'zone' | 'language'>,
): ReminderText {
  const { date } = localDay(startAt, zone)
  const [start, end] = [startAt, endAt].map(time => clockTime(time, zone, date, language))
  return { title: `${start} ${title}`, body: `${start}–${end} ${title}`, path: '/today' }
}
