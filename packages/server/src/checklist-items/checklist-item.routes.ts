import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../http/route.ts'
import { createItem, removeItem, reorderItems, updateItem } from './checklist-item.rules.ts'

export const checklistItemRoutes = [
  implement(api.checklistItems.create, ({ database, caller, body }) => createItem(database, caller.id, body)),
  implement(api.checklistItems.insert, ({ database, caller, params, body }) =>
    createItem(database, caller.id, { ...body, taskId: params.taskId }),
  ),
  implement(api.checklistItems.reorder, async ({ database, caller, body }) => {
    await reorderItems(database, caller.id, body.orderedIds)
    return SUCCESS
  }),
  implement(api.checklistItems.update, ({ database, caller, params, body }) =>
    updateItem(database, caller.id, params.id, body),
  ),
  implement(api.checklistItems.remove, async ({ database, caller, params }) => {
    await removeItem(database, caller.id, params.id)
    return SUCCESS
  }),
]
