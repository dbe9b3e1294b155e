import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { DayRow } from '../../shared/day/day-rows.ts'
import { isAfterGo } from '../../shared/navigation/go-sequence.ts'
import type { DayActions } from './use-day-actions.ts'

/** [WEB-424] The keys of the day, as listed in the keyboard shortcuts. The row is the one that has the focus. */
export function useDayKeys(rows: readonly DayRow[], actions: DayActions) {
  const list = useRef<HTMLDivElement>(null)
  const enter = () => {
    if (!list.current?.contains(document.activeElement)) focusRow(list, 0)
  }
  useHotkeys([
    ['j', enter],
    ['k', enter],
  ])
  const acts: Record<string, (row: DayRow) => (() => void) | null> = {
    c: actions.complete,
    s: actions.start,
    x: row => actions.postpone(row, 'not-today'),
    t: row => actions.postpone(row, 'tomorrow'),
    w: row => actions.postpone(row, 'next-week'),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isAfterGo() || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>('[data-row]')
    // Menus are rendered elsewhere, and their keys are their own.
    if (!element || !list.current?.contains(element)) return
    const step = STEPS[key]
    const position = titlesIn(list).findIndex(title => element.contains(title))
    if (step) {
      event.preventDefault()
      return focusRow(list, position + step)
    }
    const row = rows.find(each => each.key === element.dataset.row)
    const act = row && acts[key]?.(row)
    if (!act) return
    event.preventDefault()
    act()
    // The row leaves, and the next one takes its place, or the one before if it was the last.
    const next = position + 1 < titlesIn(list).length ? position + 1 : position - 1
    if (key !== 's') focusRow(list, next)
  }
  return { list, onKeyDown }
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const titlesIn = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-row-title]') ?? []),
]

function focusRow(list: RefObject<HTMLElement | null>, position: number): void {
  titlesIn(list)[position]?.focus()
}
