import { useDraggable } from '@dnd-kit/core'
import { createContext, type HTMLAttributes, type RefObject, useContext, useEffect, useRef } from 'react'

/** The card that was last moved with keys. */
export const MovedCard = createContext<RefObject<string | null>>({ current: null })

export interface LaneCardParts {
  isLifted: boolean
  /** The whole card. */
  setCard: (element: HTMLElement | null) => void
  /** The part by which a pointer takes the card. */
  grip: HTMLAttributes<HTMLElement>
  /** The button that picks the card up with keys; inside the grip. */
  handle: HTMLAttributes<HTMLElement> & { ref: (element: HTMLElement | null) => void }
}

/** What makes an element a card that can be moved between gaps. */
export function useLaneCard(id: string): LaneCardParts {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id })
  const handle = useRef<HTMLElement | null>(null)
  const moved = useContext(MovedCard)
  // A card in another lane is another element; whoever moves it with keys wants to go on from there.
  useEffect(() => {
    if (moved.current === id && document.activeElement === document.body) handle.current?.focus()
  }, [id, moved])
  const ref = (element: HTMLElement | null) => {
    handle.current = element
    setActivatorNodeRef(element)
  }
  return { isLifted: isDragging, setCard: setNodeRef, grip: { ...listeners }, handle: { ...attributes, ref } }
}
