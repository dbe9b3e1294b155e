import { checklistItems } from '@daywright/contract/checklist-item'
import { implement, SUCCESS } from '../http/route.ts'
import { createItem, removeItem, updateItem } from './checklist-item.rules.ts'

export const checklistItemRoutes = [
  implement(checklistItems.create, ({ database, caller, body }) => createItem(database, caller.id, body)),
  implement(checklistItems.update, ({ database, caller, params, body }) =>
    updateItem(database, caller.id, params.id, body),
  ),
  implement(checklistItems.remove, async ({ database, caller, params }) => {
    await removeItem(database, caller.id, params.id)
    return SUCCESS
  }),
]
