import { api } from '@daywright/contract/api/api'
import { implement } from '../../http/route.ts'
import { updateSettings } from './planner-settings.rules.ts'
import { findSettings } from './planner-settings.store.ts'

export const plannerSettingsRoutes = [
  implement(api.plannerSettings.get, ({ database, caller }) => findSettings(database.db, caller.id)),
  implement(api.plannerSettings.update, ({ database, caller, body }) => updateSettings(database, caller.id, body)),
]
