import { z } from 'zod'
import type { EndpointSpecs } from './endpoint.ts'
import { notFound } from './errors.values.ts'
import { Id, Success, Timestamp } from './fields.ts'
import { GENERATED_NOTIFICATIONS, NOTIFICATION_TYPES } from './notification.values.ts'

export const Notification = z.object({
  id: Id,
  userId: Id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  read: z.boolean().default(false),
  /** Counts, and the ids of the tasks and blocks that the text is about. */
  metadata: z.record(z.string(), z.unknown()),
  createdAt: Timestamp,
})
export type Notification = z.output<typeof Notification>

export const notifications = {
  list: {
    summary: 'List the most recent notifications, newest first',
    response: z.object({ notifications: z.array(Notification), unreadCount: z.int() }),
  },
  generate: {
    summary: 'Write the morning summary, or an alert for deadlines at risk',
    body: z.object({ type: z.enum(GENERATED_NOTIFICATIONS) }),
    response: z.object({ generated: z.int(), unreadCount: z.int() }),
  },
  markAllRead: {
    summary: 'Mark all notifications read',
    response: z.object({ markedRead: z.int() }),
  },
  markRead: {
    summary: 'Mark one notification read',
    body: z.object({ notificationId: Id }),
    response: Success,
    errors: [notFound('Notification')],
  },
} satisfies EndpointSpecs
