import type { ChecklistItem } from '@daywright/contract/checklist-item'
import { type Ordered, positionsFor, withMoved } from '../../../data/sort-order.ts'
import type { Move } from '../../../ui/sortable/sortable-order.ts'

/** The position that the server gives to every new item. */
const NEW = 0

export type ChecklistMove = Pick<Move, 'itemId' | 'index'>

/** The positions to save so that an item is at another index; none if it is not in the list or is there already. */
export function positionsAfterMove(items: readonly Ordered[], { itemId, index }: ChecklistMove): Ordered[] {
  const from = items.findIndex(({ id }) => id === itemId)
  const moved = items[from]
  if (!moved || from === index) return []
  return positionsFor(withMoved(items, moved, index), index)
}

/** The items as they are listed after a move. */
export function afterMove(items: readonly ChecklistItem[], move: ChecklistMove): ChecklistItem[] {
  const positions = new Map(positionsAfterMove(items, move).map(({ id, sortOrder }) => [id, sortOrder]))
  return items
    .map(item => ({ ...item, sortOrder: positions.get(item.id) ?? item.sortOrder }))
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
}

/** The position that puts a new item last; null if the one that the server gives does. */
export function positionOfNew(items: readonly Ordered[]): number | null {
  const highest = Math.max(...items.map(item => item.sortOrder), NEW)
  return highest > NEW ? highest + 1 : null
}
