import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { generateNotification, readAll, readOne, recentNotifications } from './notification.rules.ts'

export const notificationRoutes = [
  implement(api.notifications.list, ({ database, caller }) => recentNotifications(database.db, caller.id)),
  implement(api.notifications.generate, ({ database, caller, body, now }) =>
    generateNotification(database, caller.id, body.type, now),
  ),
  implement(api.notifications.markAllRead, ({ database, caller }) => readAll(database, caller.id)),
  implement(api.notifications.markRead, async ({ database, caller, body }) => {
    await readOne(database, caller.id, body.notificationId)
    return SUCCESS
  }),
]
