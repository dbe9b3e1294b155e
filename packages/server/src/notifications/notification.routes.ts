import { notifications } from '@daywright/contract/notification'
import { implement, implementKept, SUCCESS } from '../http/route.ts'
import { generateNotification, readAll, readOne, recentNotifications } from './notification.rules.ts'

export const notificationRoutes = [
  implementKept(notifications.list, ({ database, caller }) => recentNotifications(database.db, caller.id)),
  implement(notifications.generate, ({ database, caller, body, now }) =>
    generateNotification(database, caller.id, body.type, now),
  ),
  implement(notifications.markAllRead, ({ database, caller }) => readAll(database, caller.id)),
  implement(notifications.markRead, async ({ database, caller, body }) => {
    await readOne(database, caller.id, body.notificationId)
    return SUCCESS
  }),
]
