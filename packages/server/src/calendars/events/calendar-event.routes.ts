import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../../http/route.ts'
import { createDaysOff, createEvent, getEventWithChanges, removeEvent, updateEvent } from './calendar-event.rules.ts'
import { replaceEvent, restoreEvent } from './event-restore.rules.ts'
import { occurrencesInRange } from './occurrence-list.rules.ts'

export const calendarEventRoutes = [
  implement(api.calendarEvents.list, ({ database, caller, query, now }) =>
    occurrencesInRange(database.db, caller.id, query, now),
  ),
  implement(api.calendarEvents.create, ({ database, caller, body, now }) =>
    createEvent(database, caller.id, body, now),
  ),
  implement(api.calendarEvents.createDaysOff, ({ database, caller, body, now }) =>
    createDaysOff(database, caller.id, body, now),
  ),
  implement(api.calendarEvents.get, ({ database, caller, params }) =>
    getEventWithChanges(database.db, caller.id, params.id),
  ),
  implement(api.calendarEvents.update, ({ database, caller, params, query, body, now }) =>
    updateEvent(database, caller.id, params.id, { change: body, scope: query }, now),
  ),
  implement(api.calendarEvents.restore, ({ database, caller, body, now }) =>
    restoreEvent(database, caller.id, body, now),
  ),
  implement(api.calendarEvents.replace, ({ database, caller, params, body, now }) =>
    replaceEvent(database, caller.id, params.id, body, now),
  ),
  implement(api.calendarEvents.remove, async ({ database, caller, params, query, now }) => {
    await removeEvent(database, caller.id, params.id, query, now)
    return SUCCESS
  }),
]
