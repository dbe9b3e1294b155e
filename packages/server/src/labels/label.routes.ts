import { labels } from '@daywright/contract/label'
import { implement, implementKept, SUCCESS } from '../http/route.ts'
import { createLabel, labelsWithCounts, removeLabel, updateLabel } from './label.rules.ts'

export const labelRoutes = [
  implementKept(labels.list, ({ database, caller }) => labelsWithCounts(database.db, caller.id)),
  implement(labels.create, ({ database, caller, body, now }) => createLabel(database, caller.id, body, now)),
  implement(labels.update, ({ database, caller, params, body, now }) =>
    updateLabel(database, caller.id, params.id, body, now),
  ),
  implement(labels.remove, async ({ database, caller, params }) => {
    await removeLabel(database, caller.id, params.id)
    return SUCCESS
  }),
]
