import { useDroppable } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useReducedMotion } from '@mantine/hooks'
import { createContext, type HTMLAttributes, type KeyboardEvent, type ReactNode, useContext } from 'react'
import classes from './sortable-list.module.css'
import type { Sortable, SortableItems } from './sortable-order.ts'

/** Moves an item up or down its list by some places. */
export const MoveItem = createContext<(itemId: string, steps: number) => void>(() => {})

/** What makes the parts of an item react to a drag. */
export interface SortableParts {
  isDragging: boolean
  /** For the part by which a pointer drags the item. */
  grip: HTMLAttributes<HTMLElement>
  /** For the button that picks the item up with the keyboard, inside the grip. */
  handle: HTMLAttributes<HTMLElement> & { ref: (element: HTMLElement | null) => void }
}

interface SortableListProps<Item extends Sortable> {
  list: SortableItems<Item>
  className?: string | undefined
  children: (item: Item, parts: SortableParts) => ReactNode
}

/** One list of `SortableLists`. */
export function SortableList<Item extends Sortable>({ list, className = '', children }: SortableListProps<Item>) {
  // Items take drops themselves; only an empty list has none to do so.
  const { setNodeRef } = useDroppable({ id: list.id, disabled: list.items.length > 0 })
  return (
    <SortableContext id={list.id} items={list.items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      <ul ref={setNodeRef} className={`${classes.list} ${className}`} aria-label={list.name}>
        {list.items.map(item => (
          <SortableItem key={item.id} id={item.id}>
            {parts => children(item, parts)}
          </SortableItem>
        ))}
      </ul>
    </SortableContext>
  )
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

function SortableItem({ id, children }: { id: string; children: (parts: SortableParts) => ReactNode }) {
  const isReduced = useReducedMotion()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    ...(isReduced && { transition: null }),
  })
  const moveItem = useContext(MoveItem)
  const moveWithAlt = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (!event.altKey || steps === undefined) return
    event.preventDefault()
    moveItem(id, steps)
  }
  // Escape cancels the drag; a dialog around the list stays open.
  const keptOpen = { 'data-mantine-stop-propagation': isDragging }
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={moveWithAlt}
    >
      {children({
        isDragging,
        grip: { ...listeners },
        handle: { ...attributes, ...keptOpen, ref: setActivatorNodeRef },
      })}
    </li>
  )
}
