import { reminderText } from '../../../notification-kinds/notification-text.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { localDay } from '../../../time/local-day.ts'
import { MINUTE_MS } from '../../../time/milliseconds.ts'
import { withTaskPaths } from '../../linked-text.ts'
import { type FiredReminder, isStillOpen, listFiredReminders } from '../fired-reminders.store.ts'
import { afterQuiet, type KindRules, USEFUL_MS, type WritingContext } from './reminder-kind.ts'

/**
 * [REMIND-32] What people have set for single tasks. A job of its own lets them come, also for an account without channels; here those
 * that have come find their targets.
 */
export const reminderOfTask: KindRules<never> = {
  prefix: 'task ',
  inQuietHours: 'wait',
  read: async () => [],
  dueAt: () => Number.POSITIVE_INFINITY,
  isUseful: () => false,
  write: async ({ db }, _, context) => {
    const { look, moment } = context
    const since = toTimestamp(Math.max(look.since, look.now - USEFUL_MS))
    const { date } = localDay(moment.now, moment.zone)
    return (await listFiredReminders(db, moment.ownerId, { since, until: moment.now })).map(reminder => {
      const { id, taskId, title, dueAt, firedAt } = reminder
      const text = reminderText({ title, dueAt, date }, moment)
      return {
        // A reminder that comes again, for another time or after it was snoozed, is another one.
        subject: `${id} ${firedAt}`,
        title: text.title,
        body: withTaskPaths(text.body, [{ id: taskId, title }]),
        path: `/tasks?task=${taskId}&reminder=${id}`,
        ...whenUseful(reminder, context),
      }
    })
  },
  isStillWanted: (db, ownerId, subject) => isStillOpen(db, ownerId, subject.split(' ')[0] ?? ''),
}

/** [REMIND-6] What waits for the end of quiet hours is dropped if the session that it is about has begun by then. */
function whenUseful({ before, minutesBefore, firedFor }: FiredReminder, context: WritingContext) {
  const times = afterQuiet(context)
  if (before !== 'session' || firedFor === null || times.dueAt === context.look.now) return times
  return { ...times, expiresAt: Date.parse(firedFor) + (minutesBefore ?? 0) * MINUTE_MS }
}
