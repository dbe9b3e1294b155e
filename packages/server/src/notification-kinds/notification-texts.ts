import type { NotificationType } from '@daywright/contract/resources/notifications/notification.values'
import { type BookedFacts, bookingText } from './booking-text.ts'
import {
  type AlertFacts,
  alertText,
  type NotificationText,
  type RemindedFacts,
  reminderText,
  type SummaryFacts,
  summaryText,
} from './notification-text.ts'
import { type CalendarTrouble, calendarProblemText, type WebhookTrouble, webhookProblemText } from './problem-text.ts'

/** What each kind of notification is about. */
export interface NotificationFacts extends Record<NotificationType, unknown> {
  morning_summary: SummaryFacts
  at_risk_deadline: AlertFacts
  task_reminder: RemindedFacts
  booking: BookedFacts
  calendar_problem: CalendarTrouble
  webhook_problem: WebhookTrouble
}

/** For whom a notification is written. */
export interface NotificationReader {
  zone: string
  /** That of the account; null for English. */
  language: string | null
}

/** [NOTE-15] What each kind says, in the language of its account. Where it leads is in the table of the contract. */
export const NOTIFICATION_TEXTS: {
  [Type in NotificationType]: (facts: NotificationFacts[Type], reader: NotificationReader) => NotificationText
} = {
  morning_summary: summaryText,
  at_risk_deadline: alertText,
  task_reminder: reminderText,
  booking: bookingText,
  calendar_problem: calendarProblemText,
  webhook_problem: webhookProblemText,
}
