import { t } from '@daywright/language/current-language'
import {
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  type SensorDescriptor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { MoveItem } from './sortable-list.tsx'
import { type Move, neighbourOf, placeOf, type Sortable, type SortableItems } from './sortable-order.ts'
import { useDragOrder } from './use-drag-order.ts'

interface SortableListsProps<Item extends Sortable, ListId extends string> {
  lists: readonly SortableItems<Item, ListId>[]
  /** The dropped item stays where it is until the lists have changed; `putBack` says that they will not. */
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

interface Point {
  x: number
  y: number
}

/** A drop further beside the lists than this cancels the move. */
const REACH_PX = 120

/** Finds what a drag is over: the item nearest to the pointer or, with keys, the one that the arrow key has gone to. */
const nearestItem: CollisionDetection = ({
  collisionRect,
  pointerCoordinates,
  droppableContainers,
  droppableRects,
}) => {
  const reachable = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id)
    if (!rect) return []
    const distance = pointerCoordinates
      ? { sideways: sideways(pointerCoordinates, rect), upright: upright(pointerCoordinates, rect) }
      : { sideways: Math.abs(rect.left - collisionRect.left), upright: Math.abs(rect.top - collisionRect.top) }
    return distance.sideways <= REACH_PX ? [{ id, ...distance }] : []
  })
  // The column counts more than the height, so that a drop below a short list is at its end.
  return reachable
    .toSorted((one, other) => one.sideways - other.sideways || one.upright - other.upright)
    .map(({ id }) => ({ id }))
}

const sideways = ({ x }: Point, { left, right }: ClientRect) => Math.max(left - x, x - right, 0)
const upright = ({ y }: Point, { top, height }: ClientRect) => Math.abs(top + height / 2 - y)

/** A press that moves less is a click. */
const CLICK_SLOP_PX = 6
/** A finger that rests for this long picks the item up; one that moves sooner scrolls. */
const TOUCH = { delay: 220, tolerance: 8 }

/** Given the dragged item and what it is over, returns what an arrow key moves it over. */
type FindNeighbour = (itemId: string, overId: string, key: string) => UniqueIdentifier | undefined

/** Items are dragged with the mouse, with a finger and with the arrow keys. */
function useSortableSensors(findNeighbour: FindNeighbour): SensorDescriptor<object>[] {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_SLOP_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, {
      scrollBehavior: 'auto',
      coordinateGetter: (event, { active, context: { over, droppableRects } }) => {
        const next = findNeighbour(String(active), String(over?.id ?? active), event.code)
        const rect = next === undefined ? undefined : droppableRects.get(next)
        if (!rect) return undefined
        event.preventDefault()
        return { x: rect.left, y: rect.top }
      },
    }),
  )
}

const SORTABLE_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: t(
    'Press space to pick it up, move it with the arrow keys, and press space again to drop it. Escape cancels the move.',
  ),
}

type PlaceOf = (itemId: string, overId: string) => Move | undefined

/** What a screen reader says during a drag. */
function sortableAnnouncements(lists: readonly SortableItems[], placeOf: PlaceOf): Announcements {
  const items = lists.flatMap(list => list.items)
  const nameOf = ({ id }: { id: string | number }) => items.find(item => item.id === id)?.name ?? ''
  const moveText = (active: { id: string | number }, over: { id: string | number } | null) => {
    const place = over && placeOf(String(active.id), String(over.id))
    return place
      ? t('{name}: {place}.', { name: nameOf(active), place: placeText(lists, place) })
      : t('{name}: back to its place.', { name: nameOf(active) })
  }
  return {
    onDragStart: ({ active }) => t('Picked up {name}.', { name: nameOf(active) }),
    onDragOver: ({ active, over }) => moveText(active, over),
    onDragEnd: ({ active, over }) => t('Dropped {name}', { name: moveText(active, over) }),
    onDragCancel: ({ active }) => t('{name} was not moved.', { name: nameOf(active) }),
  }
}

/** `Backlog, place 2 of 3` */
function placeText(lists: readonly SortableItems[], { itemId, listId, index }: Move): string {
  const list = lists.find(({ id }) => id === listId)
  const others = list?.items.filter(({ id }) => id !== itemId).length ?? 0
  return t('{list}, place {number} of {count}', { list: list?.name ?? '', number: index + 1, count: others + 1 })
}
