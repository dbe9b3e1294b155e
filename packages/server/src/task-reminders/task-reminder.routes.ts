import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { addReminder, listReminders, removeReminder, snoozeReminder, updateReminder } from './task-reminder.rules.ts'

export const taskReminderRoutes = [
  implement(api.taskReminders.list, ({ database, caller, params, now }) =>
    listReminders(database.db, caller.id, params.taskId, now),
  ),
  implement(api.taskReminders.add, ({ database, caller, params, body, now }) =>
    addReminder(database, caller.id, { taskId: params.taskId, time: body }, now),
  ),
  implement(api.taskReminders.update, ({ database, caller, params, body, now }) =>
    updateReminder(database, caller.id, params, body, now),
  ),
  implement(api.taskReminders.remove, async ({ database, caller, params }) => {
    await removeReminder(database, caller.id, params)
    return SUCCESS
  }),
  implement(api.taskReminders.snooze, ({ database, caller, params, body, now }) =>
    snoozeReminder(database, caller.id, params, body, now),
  ),
]
