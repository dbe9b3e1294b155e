import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import {
  createSchedulePreference,
  removeSchedulePreference,
  updateSchedulePreference,
} from './schedule-preference.rules.ts'
import { listSchedulePreferences } from './schedule-preference.store.ts'

export const schedulePreferenceRoutes = [
  implement(api.schedulePreferences.list, ({ database, caller }) => listSchedulePreferences(database.db, caller.id)),
  implement(api.schedulePreferences.create, ({ database, caller, body, now }) =>
    createSchedulePreference(database, caller.id, body, now),
  ),
  implement(api.schedulePreferences.update, ({ database, caller, params, body, now }) =>
    updateSchedulePreference(database, caller.id, params.id, body, now),
  ),
  implement(api.schedulePreferences.remove, async ({ database, caller, params }) => {
    await removeSchedulePreference(database, caller.id, params.id)
    return SUCCESS
  }),
]
