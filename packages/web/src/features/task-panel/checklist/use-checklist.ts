import type { ChecklistItem } from '@daywright/contract/checklist-item'
import type { TaskDetail } from '@daywright/contract/task'
import { api } from '../../../data/api-client.ts'
import { useChange } from '../../../data/use-change.ts'
import { afterMove, type ChecklistMove, positionOfNew, positionsAfterMove } from './checklist-order.ts'

/** What can be done with the checklist of a task, except renaming an item, which its row does. */
export function useChecklist({ id: taskId, checklistItems: items }: TaskDetail) {
  const add = (title: string) => addItem({ taskId, title, position: positionOfNew(items) })
  const tick = useChange({
    send: ({ id, completed }: ChecklistItem) => api.checklistItems.update({ id, body: { completed: !completed } }),
    optimistic: ({ id, completed }) => [{ id, fields: { completed: !completed } }],
  })
  const remove = useChange({
    send: ({ id }: ChecklistItem) => api.checklistItems.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, item) => `Deleted “${item.title}”`,
    undo: (_, item) => bringBack(item),
  })
  const move = useChange({
    send: (move: ChecklistMove) =>
      Promise.all(
        positionsAfterMove(items, move).map(({ id, sortOrder }) =>
          api.checklistItems.update({ id, body: { sortOrder } }),
        ),
      ),
    optimistic: move => [{ id: taskId, fields: { checklistItems: afterMove(items, move) } }],
  })
  return { add, tick: tick.mutate, remove: remove.mutate, move: move.mutate }
}

interface NewItem {
  taskId: string
  title: string
  position: number | null
}

async function addItem({ taskId, title, position }: NewItem): Promise<unknown> {
  const item = await api.checklistItems.create({ body: { taskId, title } })
  return position === null ? item : api.checklistItems.update({ id: item.id, body: { sortOrder: position } })
}

async function bringBack({ taskId, title, completed, sortOrder }: ChecklistItem): Promise<unknown> {
  const { id } = await api.checklistItems.create({ body: { taskId, title } })
  return api.checklistItems.update({ id, body: { completed, sortOrder } })
}
