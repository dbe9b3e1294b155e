import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface RowFocus {
  /** The row that has the focus, or had it last. */
  row: number
  /** Moves the focus to a row as soon as it is rendered. */
  move: (row: number) => void
  /** Remembers where the mouse or the Tab key moved the focus. */
  follow: (event: FocusEvent) => void
}

const rowOf = (element: Element) => Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)

/** The focused row. It is a position, not a task: when a task leaves the list, the next one takes its position. */
export function useRowFocus(grid: RefObject<HTMLElement | null>, total: number): RowFocus {
  const [row, setRow] = useState(0)
  const pendingRow = useRef<number>(undefined)
  const place = Math.max(0, Math.min(row, total - 1))
  const focusRow = useCallback(
    (next: number) => {
      const element = grid.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)
      element?.focus({ preventScroll: true })
      pendingRow.current = element ? undefined : next
    },
    [grid],
  )
  const move = useCallback(
    (next: number) => {
      setRow(next)
      focusRow(next)
    },
    [focusRow],
  )
  const follow = useCallback((event: FocusEvent) => {
    const found = rowOf(event.target)
    if (!Number.isNaN(found)) setRow(found)
  }, [])
  // After every render, because a distant row is rendered only once scrolling has reached it.
  useEffect(() => {
    if (pendingRow.current !== undefined) focusRow(pendingRow.current)
  })
  return { row: place, move, follow }
}
