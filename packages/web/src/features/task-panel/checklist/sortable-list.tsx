import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './sortable-list.module.css'

interface Sortable {
  id: string
  title: string
}

export interface SortableListProps<T extends Sortable> {
  items: readonly T[]
  onMove: (move: { from: number; to: number }) => void
  children: (item: T, handle: ReactNode) => ReactNode
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
/** A press that does not move is a press, not a drag. */
const DRAG_AFTER_PX = 4

/** Rows that are put in order by dragging their handles, or with alt and the arrow keys from anywhere in a row. */
export function SortableList<T extends Sortable>({ items, onMove, children }: SortableListProps<T>) {
  const helpId = useId()
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }))
  const indexOf = (id: unknown) => items.findIndex(item => item.id === id)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    onMove({ from, to })
    setSaid(`${item.title}: ${to + 1} of ${items.length}`)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => over && move(indexOf(active.id), indexOf(over.id))
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <ul className={classes.list}>
        {items.map((item, index) => (
          <SortableRow key={item.id} item={item} helpId={helpId} onKeyDown={event => onKeyDown(event, index)}>
            {handle => children(item, handle)}
          </SortableRow>
        ))}
      </ul>
      <Text id={helpId} hidden>
        Drag, or press alt with arrow up or down.
      </Text>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </DndContext>
  )
}

interface SortableRowProps {
  item: Sortable
  helpId: string
  onKeyDown: (event: KeyboardEvent) => void
  children: (handle: ReactNode) => ReactNode
}

function SortableRow({ item, helpId, onKeyDown, children }: SortableRowProps) {
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: item.id })
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({ id: item.id })
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      {...listeners}
      variant="transparent"
      c="dimmed"
      className={classes.handle}
      aria-label={`Move ${item.title}`}
      aria-describedby={helpId}
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <li
      ref={element => {
        setTarget(element)
        setNodeRef(element)
      }}
      className={classes.row}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
      onKeyDown={onKeyDown}
    >
      {children(handle)}
    </li>
  )
}
