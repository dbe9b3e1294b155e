import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Good guesses; what is drawn is measured. */
const ROW_PX = 44
/** Rows beyond the edges of the screen, so that scrolling does not meet gaps. */
const OVERSCAN = 5
/** What lies over the list's top and bottom: the column names, the bar of the selection, a phone's navigation. */
const COVERED_PX = { start: 64, end: 130 }

export interface RowWindow {
  /** The rows that exist, each with its distance from the list's top. */
  items: { row: number; offset: number }[]
  visible: { first: number; last: number }
  height: number
  measure: (element: Element | null) => void
  scrollTo: (row: number) => void
}

/** Which of many rows exist: those on screen, and the one that has the keyboard's focus. */
export function useRowWindow(list: RefObject<HTMLElement | null>, total: number, focusedRow: number): RowWindow {
  const top = useDistanceFromPageTop(list)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      // Without its element the focus would fall back to the page, and the keys with it.
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

/** Follows the list when what stands above it grows or shrinks. */
function useDistanceFromPageTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  // After every drawing on purpose: whatever moved the list has drawn something.
  useLayoutEffect(() => {
    const rows = list.current?.lastElementChild
    if (rows) setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY))
  })
  return top
}
