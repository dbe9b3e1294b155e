import { z } from 'zod'
import { type EndpointSpecs, notFound } from './endpoint.ts'
import { Id, nameOf, OwnedId, patchOf, SortOrder, Success } from './fields.ts'
import { TASK_LIMITS } from './task.values.ts'

export const ChecklistItem = z.object({
  id: Id,
  taskId: Id,
  title: nameOf(TASK_LIMITS.checklistTitleLength),
  completed: z.boolean().default(false),
  sortOrder: SortOrder.default(0),
})
export type ChecklistItem = z.output<typeof ChecklistItem>

export const ChecklistItemCreate = ChecklistItem.pick({ title: true }).extend({ taskId: OwnedId })
export type ChecklistItemCreate = z.output<typeof ChecklistItemCreate>
export const ChecklistItemPatch = patchOf(ChecklistItem.pick({ title: true, completed: true, sortOrder: true }))
export type ChecklistItemPatch = z.output<typeof ChecklistItemPatch>

const itemNotFound = { status: 404, message: 'Not found' }

export const checklistItems = {
  create: {
    summary: 'Add an item to a task’s checklist',
    body: ChecklistItemCreate,
    status: 201,
    response: ChecklistItem,
    errors: [notFound('Task')],
  },
  update: {
    summary: 'Change a checklist item',
    body: ChecklistItemPatch,
    response: ChecklistItem,
    errors: [itemNotFound],
  },
  remove: {
    summary: 'Delete a checklist item',
    response: Success,
    errors: [itemNotFound],
  },
} satisfies EndpointSpecs
