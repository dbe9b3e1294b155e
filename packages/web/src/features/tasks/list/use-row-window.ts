import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** An estimate; rendered rows are measured. */
const ROW_PX = 44
/** Rows rendered beyond the edges of the screen, so that scrolling shows no gaps. */
const OVERSCAN = 5
/** What covers the top and bottom of the list: the column names, the selection bar, the navigation on phones. */
const COVERED_PX = { start: 64, end: 130 }

export interface RowWindow {
  /** The rendered rows with their distance from the top of the list. */
  items: { row: number; offset: number }[]
  visible: { first: number; last: number }
  height: number
  measure: (element: Element | null) => void
  scrollTo: (row: number) => void
}

/** Which rows are rendered: those on screen, and the one with the focus. */
export function useRowWindow(list: RefObject<HTMLElement | null>, total: number, focusedRow: number): RowWindow {
  const top = useDistanceFromPageTop(list)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      // Removing the focused element would move the focus to the page, and the keys would stop working.
      return focusedRow >= range.count || near.includes(focusedRow)
        ? near
        : [...near, focusedRow].toSorted((one, other) => one - other)
    },
    [focusedRow],
  )
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_PX.start,
    scrollPaddingEnd: COVERED_PX.end,
    rangeExtractor,
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  return {
    items: virtualizer.getVirtualItems().map(({ index, start }) => ({ row: index, offset: start - top })),
    visible: { first: startIndex, last: endIndex },
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollTo: row => virtualizer.scrollToIndex(row),
  }
}

/** Changes when the content above the list grows or shrinks. */
function useDistanceFromPageTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  // After every render on purpose: anything that moves the list renders something.
  useLayoutEffect(() => {
    const rows = list.current?.lastElementChild
    if (rows) setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY))
  })
  return top
}
