import { api } from '@daywright/contract/api'
import { implement, SUCCESS } from '../http/route.ts'
import { createItem, removeItem, updateItem } from './checklist-item.rules.ts'

export const checklistItemRoutes = [
  implement(api.checklistItems.create, ({ database, caller, body }) => createItem(database, caller.id, body)),
  implement(api.checklistItems.update, ({ database, caller, params, body }) =>
    updateItem(database, caller.id, params.id, body),
  ),
  implement(api.checklistItems.remove, async ({ database, caller, params }) => {
    await removeItem(database, caller.id, params.id)
    return SUCCESS
  }),
]
