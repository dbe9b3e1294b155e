import type { ReminderKind } from '@daywright/contract/resources/notifications/reminder.values'
import { morningSummary } from './morning-summary.ts'
import { type ReminderKindEntry, reminderKind } from './reminder-kind.ts'
import { reminderOfTask } from './reminder-of-task.ts'
import { dayEnd, dayStart, weekReview } from './ritual-reminder.ts'
import { sessionStart } from './session-start.ts'
import { taskAtRisk } from './task-at-risk.ts'

/** Every kind of reminder, the most important first: if an account gets too many in an hour, the last ones are dropped. */
export const KINDS: Record<ReminderKind, ReminderKindEntry> = {
  morningSummary: reminderKind(morningSummary),
  taskReminder: reminderKind(reminderOfTask),
  taskAtRisk: reminderKind(taskAtRisk),
  sessionStart: reminderKind(sessionStart),
  dayStart: reminderKind(dayStart),
  dayEnd: reminderKind(dayEnd),
  weekReview: reminderKind(weekReview),
}
