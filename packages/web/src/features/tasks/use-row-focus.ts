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
  const move = useCallback((next: number) => {
    wanted.current = next
    setRow(next)
  }, [])
  const follow = useCallback((event: FocusEvent) => {
    const found = rowOf(event.target)
    if (!Number.isNaN(found)) setRow(found)
  }, [])
  // After every drawing: the row may come to exist only when scrolling has reached it.
  useEffect(() => {
    if (wanted.current === undefined) return
    const element = grid.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!element) return
    wanted.current = undefined
    element.focus({ preventScroll: true })
  })
  return { row: place, move, follow }
}
