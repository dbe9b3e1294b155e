import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { WEEK } from '../../ui/day-name.ts'
import { DAY_MINUTES, isOpenAt, painted, type WeekHours } from './week-hours.ts'

export const CELL_MINUTES = 30
export const CELLS = DAY_MINUTES / CELL_MINUTES

export interface Cell {
  day: number
  row: number
}

/** A drag with the mouse: its first cell is one corner of the painted area and decides whether hours open or close. */
interface Stroke {
  corner: Cell
  isOpening: boolean
  before: WeekHours
}

const STEPS: Record<string, { days: number; rows: number }> = {
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
}

/** Painting the week with pointer and keyboard. */
export function usePainting(week: WeekHours, onChange: (week: WeekHours) => void) {
  const [cursor, setCursor] = useState<Cell>({ day: 1, row: 18 })
  const hasFocus = useRef(false)
  const stroke = useRef<Stroke | null>(null)
  useEffect(() => {
    const end = () => {
      stroke.current = null
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])
  const isOpen = ({ day, row }: Cell) => isOpenAt(week, day, row * CELL_MINUTES)
  const paint = (cell: Cell, isOpening: boolean) => onChange(paintedArea(week, cell, cell, isOpening))
  return {
    cursor,
    hasFocus,
    onPress: (cell: Cell, event: PointerEvent) => {
      // A moving finger scrolls; only a tap paints.
      if (event.pointerType === 'touch' || event.button !== 0) return
      stroke.current = { corner: cell, isOpening: !isOpen(cell), before: week }
      paint(cell, stroke.current.isOpening)
    },
    onEnter: (cell: Cell) => {
      if (!stroke.current) return
      const { before, corner, isOpening } = stroke.current
      onChange(paintedArea(before, corner, cell, isOpening))
    },
    onTap: (cell: Cell, { nativeEvent }: MouseEvent) => {
      if (nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch') paint(cell, !isOpen(cell))
    },
    onFocus: (cell: Cell) => {
      hasFocus.current = true
      setCursor(cell)
    },
    /** Arrows move, shift with arrows extends the state of the cell, space and enter toggle it. */
    onKey: (key: string, isExtending: boolean): boolean => {
      const isToggle = key === ' ' || key === 'Enter'
      if (isToggle) paint(cursor, !isOpen(cursor))
      const step = STEPS[key]
      if (!step) return isToggle
      const next = moved(cursor, step)
      setCursor(next)
      if (isExtending) paint(next, isOpen(cursor))
      return true
    },
  }
}

/** Paints the rectangle between two cells. */
function paintedArea(week: WeekHours, one: Cell, other: Cell, isOpening: boolean): WeekHours {
  const columns = [columnOf(one.day), columnOf(other.day)].toSorted((a, b) => a - b)
  const [top = 0, bottom = 0] = [one.row, other.row].toSorted((a, b) => a - b)
  const span = { from: top * CELL_MINUTES, to: (bottom + 1) * CELL_MINUTES }
  return WEEK.slice(columns[0], (columns[1] ?? 0) + 1).reduce<WeekHours>(
    (open, day) => painted(open, day, span, isOpening),
    week,
  )
}

const columnOf = (day: number) => WEEK.indexOf(day)

function moved({ day, row }: Cell, { days, rows }: { days: number; rows: number }): Cell {
  const column = Math.min(Math.max(columnOf(day) + days, 0), WEEK.length - 1)
  return { day: WEEK[column] ?? day, row: Math.min(Math.max(row + rows, 0), CELLS - 1) }
}
