import type { ChecklistItem } from '@daywright/contract/resources/tasks/checklist-item'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import type { ListLine } from '@daywright/quick-add/task-lines'
import { useRef } from 'react'
import { idsOf, withMoved } from '../../../data/changes/sort-order.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import type { Move } from '../../../ui/sortable/sortable-order.ts'

/** What can be done with the checklist of a task, except renaming an item, which its row does. */
export function useChecklist({ id: taskId, checklistItems: items }: TaskDetail) {
  const newest = useRef(-1)
  const add = ({ text, isTicked }: ListLine) => {
    // Items may be added faster than the list is fetched.
    newest.current = Math.max(newest.current, items.at(-1)?.sortOrder ?? -1) + 1
    const body = { title: text, completed: isTicked, sortOrder: newest.current }
    return api.checklistItems.insert({ taskId, body })
  }
  const tick = useChange({
    send: ({ id, completed }: ChecklistItem) => api.checklistItems.update({ id, body: { completed: !completed } }),
    optimistic: ({ id, completed }) => [{ id, fields: { completed: !completed } }],
  })
  const remove = useChange({
    send: ({ id }: ChecklistItem) => api.checklistItems.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, item) => t('Deleted “{title}”', { title: item.title }),
    undo: (_, { title, completed, sortOrder }) =>
      api.checklistItems.insert({ taskId, body: { title, completed, sortOrder } }),
  })
  const order = useChange({
    send: (arranged: readonly ChecklistItem[]) => api.checklistItems.reorder({ body: { orderedIds: idsOf(arranged) } }),
    optimistic: arranged => [{ id: taskId, fields: { checklistItems: arranged } }],
    queue: 'checklist-order',
  })
  const move = ({ itemId, index }: Move, putBack: () => void) => {
    const item = items.find(({ id }) => id === itemId)
    if (item) order.mutate(withMoved(items, item, index), { onError: putBack })
  }
  return { add, tick: tick.mutate, remove: remove.mutate, move }
}
