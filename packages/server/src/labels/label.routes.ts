import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { createLabel, labelsWithCounts, removeLabel, updateLabel } from './label.rules.ts'

export const labelRoutes = [
  implement(api.labels.list, ({ database, caller }) => labelsWithCounts(database.db, caller.id)),
  implement(api.labels.create, ({ database, caller, body, now }) => createLabel(database, caller.id, body, now)),
  implement(api.labels.update, ({ database, caller, params, body, now }) =>
    updateLabel(database, caller.id, params.id, body, now),
  ),
  implement(api.labels.remove, async ({ database, caller, params }) => {
    await removeLabel(database, caller.id, params.id)
    return SUCCESS
  }),
]
