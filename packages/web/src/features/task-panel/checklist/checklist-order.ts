import type { ChecklistItem } from '@daywright/contract/checklist-item'
import { type Ordered, positionsFor, withMoved } from '../../../data/sort-order.ts'

/** The position that the server gives to every new item. */
const NEW = 0

export interface Move {
  from: number
  to: number
}

/** The positions to save so that an item stands at another index; none when it cannot or need not go there. */
export function positionsAfterMove(items: readonly Ordered[], { from, to }: Move): Ordered[] {
  const moved = items[from]
  if (!moved || from === to || to < 0 || to >= items.length) return []
  return positionsFor(withMoved(items, moved, to), to)
}

/** The items as they are listed after a move. */
export function afterMove(items: readonly ChecklistItem[], move: Move): ChecklistItem[] {
  const positions = new Map(positionsAfterMove(items, move).map(({ id, sortOrder }) => [id, sortOrder]))
  return items
    .map(item => ({ ...item, sortOrder: positions.get(item.id) ?? item.sortOrder }))
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
}

/** The position by which a new item stands after the others, when the one that it gets by itself would not do. */
export function positionOfNew(items: readonly Ordered[]): number | null {
  const highest = Math.max(...items.map(item => item.sortOrder), NEW)
  return highest > NEW ? highest + 1 : null
}
