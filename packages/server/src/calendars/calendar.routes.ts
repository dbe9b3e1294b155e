import { api } from '@daywright/contract/api'
import { implement, implementCached, SUCCESS } from '../http/route.ts'
import { calendarsWithCounts, createCalendar, removeCalendar, updateCalendar } from './calendar.rules.ts'

export const calendarRoutes = [
  implementCached(api.calendars.list, ({ database, caller }) => calendarsWithCounts(database.db, caller.id)),
  implement(api.calendars.create, ({ database, caller, body, now }) => createCalendar(database, caller.id, body, now)),
  implement(api.calendars.update, ({ database, caller, params, body, now }) =>
    updateCalendar(database, caller.id, params.id, body, now),
  ),
  implement(api.calendars.remove, async ({ database, caller, params }) => {
    await removeCalendar(database, caller.id, params.id)
    return SUCCESS
  }),
]
