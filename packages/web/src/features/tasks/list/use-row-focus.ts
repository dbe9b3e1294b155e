import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface RowFocus {
  /** The row that has, or had last, the keyboard's focus. */
  row: number
  /** Takes the focus to a row as soon as it exists. */
  move: (row: number) => void
  /** Notes where the focus went by mouse or Tab. */
  follow: (event: FocusEvent) => void
}

const rowOf = (element: Element) => Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)

/** The keyboard's place in the list. It is a place, not a task: when a task leaves, the next one moves up to it. */
export function useRowFocus(grid: RefObject<HTMLElement | null>, total: number): RowFocus {
  const [row, setRow] = useState(0)
  const wanted = useRef<number>(undefined)
  const place = Math.max(0, Math.min(row, total - 1))
  const reach = useCallback(
    (next: number) => {
      const element = grid.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)
      element?.focus({ preventScroll: true })
      wanted.current = element ? undefined : next
    },
    [grid],
  )
  const move = useCallback(
    (next: number) => {
      setRow(next)
      reach(next)
    },
    [reach],
  )
  const follow = useCallback((event: FocusEvent) => {
    const found = rowOf(event.target)
    if (!Number.isNaN(found)) setRow(found)
  }, [])
  // After every drawing: a row far away comes to exist only when scrolling has reached it.
  useEffect(() => {
    if (wanted.current !== undefined) reach(wanted.current)
  })
  return { row: place, move, follow }
}
