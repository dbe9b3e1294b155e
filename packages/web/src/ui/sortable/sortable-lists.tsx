import { DndContext, DragOverlay } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { nearestItem } from './nearest-item.ts'
import { placeText, SORTABLE_INSTRUCTIONS, sortableAnnouncements } from './sortable-announcements.ts'
import { MoveItem } from './sortable-list.tsx'
import { type Move, neighbourOf, placeOf, type Sortable, type SortableItems } from './sortable-order.ts'
import { useSortableSensors } from './sortable-sensors.ts'
import { useDragOrder } from './use-drag-order.ts'

interface SortableListsProps<Item extends Sortable, ListId extends string> {
  lists: readonly SortableItems<Item, ListId>[]
  /** What was dropped stays where it is until the lists have changed; `putBack` says that they will not. */
  onMove: (move: Move<ListId>, putBack: () => void) => void
  /** The copy that follows the pointer. Without one the item itself does, which works within one list only. */
  overlay?: (item: Item) => ReactNode
  /** Gets the lists as they are shown during the drag, and renders a `SortableList` for each. */
  children: (lists: readonly SortableItems<Item, ListId>[]) => ReactNode
}

/** Lists whose items are moved within and between them, with the mouse, a finger or the keyboard. */
export function SortableLists<Item extends Sortable, ListId extends string>({
  lists,
  onMove,
  overlay,
  children,
}: SortableListsProps<Item, ListId>) {
  const { order, latest, draggedId, placeOver, begin, over, drop, cancel } = useDragOrder(lists, onMove)
  const [announced, setAnnounced] = useState('')
  const items = lists.flatMap(list => list.items)
  const itemOf = (id: string | null) => items.filter(item => item.id === id)
  const shown = lists.map((list, index) => ({ ...list, items: order[index]?.itemIds.flatMap(itemOf) ?? [] }))
  const sensors = useSortableSensors((itemId, overId, key) => {
    const place = placeOf(latest.current, itemId, overId)
    return place && neighbourOf(latest.current, place, key)
  })
  const step = (itemId: string, steps: number) => {
    const place = placeOf(order, itemId, itemId)
    const length = order.find(({ listId }) => listId === place?.listId)?.itemIds.length ?? 0
    const move = place && { ...place, index: place.index + steps }
    if (!move || move.index < 0 || move.index >= length) return
    // Nothing was dropped.
    onMove(move, () => {})
    setAnnounced(`${itemOf(itemId)[0]?.name}: ${placeText(lists, move)}.`)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestItem}
      accessibility={{
        announcements: sortableAnnouncements(lists, placeOver),
        screenReaderInstructions: SORTABLE_INSTRUCTIONS,
      }}
      onDragStart={({ active }) => begin(String(active.id))}
      onDragOver={over}
      onDragEnd={drop}
      onDragCancel={cancel}
    >
      <MoveItem value={step}>{children(shown)}</MoveItem>
      {overlay && <DragOverlay dropAnimation={null}>{itemOf(draggedId).map(overlay)}</DragOverlay>}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
    </DndContext>
  )
}
