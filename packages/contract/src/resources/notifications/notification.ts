import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { notFound } from '../../errors/errors.values.ts'
import { Id, Success, Timestamp, text } from '../../fields/fields.ts'
import { storedJsonProblem } from '../../fields/stored-json.ts'
import { GENERATED_NOTIFICATIONS, NOTIFICATION_LIMITS, NOTIFICATION_TYPES } from './notification.values.ts'

export const Notification = z.object({
  id: Id,
  userId: Id,
  type: z
    .enum(NOTIFICATION_TYPES)
    .describe('`at_risk_deadline` warns of tasks that are due within 24 hours and not planned'),
  title: z.string(),
  body: z.string(),
  read: z.boolean().default(false),
  metadata: z
    .record(z.string(), z.unknown())
    .describe('Counts, and the ids of the tasks and blocks that the text is about'),
  createdAt: Timestamp,
})
export type Notification = z.output<typeof Notification>

/** Texts that the program wrote are checked like all others, because a file may have been edited. */
const MovedNotification = Notification.extend({
  title: text({ max: NOTIFICATION_LIMITS.titleLength }),
  body: text({ max: NOTIFICATION_LIMITS.bodyLength }),
  metadata: Notification.shape.metadata.superRefine((metadata, context) => {
    const message = storedJsonProblem(metadata, NOTIFICATION_LIMITS.metadataLength)
    if (message) context.addIssue({ code: 'custom', message })
  }),
})

export const notifications = resource({
  about: 'Stored summaries and alerts.',
  paths: {
    list: 'GET /api/notifications',
    generate: 'POST /api/notifications',
    markAllRead: 'PATCH /api/notifications',
    markRead: 'POST /api/notifications/read',
  },
  endpoints: {
    list: {
      summary: 'List the most recent notifications, newest first',
      isCacheable: true,
      response: z.object({ notifications: z.array(Notification), unreadCount: z.int() }),
    },
    generate: {
      summary: 'Write the morning summary, or an alert for deadlines at risk',
      body: z.object({ type: z.enum(GENERATED_NOTIFICATIONS) }),
      response: z.object({
        generated: z.int().describe('Tasks or summaries that the new notification covers; 0 when nothing is new'),
        unreadCount: z.int(),
      }),
    },
    markAllRead: {
      summary: 'Mark all notifications read',
      response: z.object({ markedRead: z.int().describe('Notifications that were unread') }),
    },
    markRead: {
      summary: 'Mark one notification read',
      body: z.object({ notificationId: Id }),
      response: Success,
      errors: [notFound('Notification')],
    },
  },
  stored: {
    notification: { record: Notification, exported: MovedNotification, counted: ['notifications', 'documents'] },
  },
})
