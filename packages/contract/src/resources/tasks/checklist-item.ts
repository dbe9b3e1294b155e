import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notAllFound, notFound } from '../../errors/errors.values.ts'
import { Id, NewOrder, nameOf, OwnedId, patchOf, SortOrder, Success } from '../../fields/fields.ts'
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

export const ChecklistItemInsert = ChecklistItem.pick({ title: true, completed: true, sortOrder: true })
export type ChecklistItemInsert = z.output<typeof ChecklistItemInsert>

export const itemsNotFound = notAllFound('checklist items')
const itemNotFound = errorCase('record-not-found')

export const checklistItems = resource({
  about: 'Lines of a task that are ticked off. They come with their task, and are not planned.',
  paths: {
    create: 'POST /api/checklist-items',
    insert: 'POST /api/tasks/{taskId}/checklist-items',
    reorder: 'PATCH /api/checklist-items/reorder',
    update: 'PATCH /api/checklist-items/{id}',
    remove: 'DELETE /api/checklist-items/{id}',
  },
  endpoints: {
    create: {
      summary: 'Add an item to a task’s checklist',
      body: ChecklistItemCreate,
      status: 201,
      response: ChecklistItem,
      errors: [notFound('Task')],
    },
    insert: {
      summary: 'Add an item to a task’s checklist at a position, ticked or not',
      body: ChecklistItemInsert,
      status: 201,
      response: ChecklistItem,
      errors: [notFound('Task')],
    },
    reorder: {
      summary: 'Sort checklist items by a list of their ids',
      body: NewOrder,
      response: Success,
      errors: [itemsNotFound],
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
  },
  stored: { checklistItem: { record: ChecklistItem, counted: ['checklistItems', 'tasks'] } },
})
