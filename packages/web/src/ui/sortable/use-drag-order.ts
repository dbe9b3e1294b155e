import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import {
  isSameOrder,
  type Move,
  movedOver,
  type Order,
  orderAfter,
  orderOf,
  placeOf,
  type Sortable,
  type SortableItems,
} from './sortable-order.ts'

interface Drag<ListId extends string> {
  itemId: string
  isDropped: boolean
  /** The order when the item was picked up. */
  start: Order<ListId>
  order: Order<ListId>
  /** The order of the lists when `order` was made. */
  basis: Order<ListId>
}

/** The order that is shown during a drag, and after the drop until the lists themselves have the new order. */
export function useDragOrder<ListId extends string>(
  lists: readonly SortableItems<Sortable, ListId>[],
  onMove: (move: Move<ListId>, putBack: () => void) => void,
) {
  const saved = orderOf(lists)
  const [drag, setDrag] = useState<Drag<ListId> | null>(null)
  // The lists have changed, by the optimistic update or from elsewhere, and are right now.
  const isOutdated = drag !== null && !isSameOrder(drag.basis, saved)
  if (isOutdated) setDrag(drag.isDropped ? null : { ...drag, start: saved, order: saved, basis: saved })
  const order = drag && !isOutdated ? drag.order : saved
  // Announcements and keys need the new order before the next render.
  const latest = useRef(order)
  latest.current = order
  /** What the item was over when `order` last changed: the item itself is at that place now. */
  const settledOver = useRef<string | null>(null)

  const start = drag && !drag.isDropped && !isOutdated ? drag.start : order
  const show = (itemId: string, next: Order<ListId>, isDropped = false) => {
    latest.current = next
    setDrag({ itemId, isDropped, start, order: next, basis: saved })
  }
  /** Ends the drag without a move; an earlier move that the lists do not have yet stays shown. */
  const putBack = () => {
    latest.current = start
    setDrag(drag && !isSameOrder(start, saved) ? { ...drag, isDropped: true, order: start } : null)
  }
  return {
    order,
    draggedId: drag && !drag.isDropped ? drag.itemId : null,
    latest,
    /** The place to announce. */
    placeOver: (itemId: string, overId: string) =>
      placeOf(latest.current, itemId, overId === settledOver.current ? itemId : overId),
    begin: (itemId: string) => show(itemId, start),
    over: ({ active, over }: DragOverEvent) => {
      const itemId = String(active.id)
      if (!over) return show(itemId, start)
      const overId = String(over.id)
      const top = active.rect.current.translated?.top ?? 0
      const next = movedOver(latest.current, itemId, { overId, isBelow: top > over.rect.top + over.rect.height / 2 })
      settledOver.current = next === latest.current ? null : overId
      show(itemId, next)
    },
    drop: ({ active, over }: DragEndEvent) => {
      const move = over && placeOf(latest.current, String(active.id), String(over.id))
      const next = move ? orderAfter(latest.current, move) : start
      if (!move || isSameOrder(next, start)) return putBack()
      settledOver.current = String(over.id)
      show(move.itemId, next, true)
      // Where it is refused before the lists have shown the new order, they never change.
      onMove(move, () => setDrag(current => (current?.order === next ? null : current)))
    },
    cancel: putBack,
  }
}
