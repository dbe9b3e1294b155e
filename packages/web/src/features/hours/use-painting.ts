import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { DAY_MINUTES } from '../../ui/time/time-units.ts'
import { isOpenAt, painted, type WeekHours } from './week-hours.ts'

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

const STEPS: Record<string, { columns: number; rows: number }> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
}

/** Painting the week, whose days are in the order of the columns, with pointer and keyboard. */
export function usePainting(week: WeekHours, days: readonly number[], onChange: (week: WeekHours) => void) {
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
  const paint = (cell: Cell, isOpening: boolean) => onChange(paintedArea(week, days, cell, cell, isOpening))
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
      onChange(paintedArea(before, days, corner, cell, isOpening))
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
      const next = moved(cursor, days, step)
      setCursor(next)
      if (isExtending) paint(next, isOpen(cursor))
      return true
    },
  }
}

/** Paints the rectangle between two cells. */
function paintedArea(week: WeekHours, days: readonly number[], one: Cell, other: Cell, isOpening: boolean): WeekHours {
  const columns = [days.indexOf(one.day), days.indexOf(other.day)].toSorted((a, b) => a - b)
  const [top = 0, bottom = 0] = [one.row, other.row].toSorted((a, b) => a - b)
  const span = { from: top * CELL_MINUTES, to: (bottom + 1) * CELL_MINUTES }
  const area = days.slice(columns[0], (columns[1] ?? 0) + 1)
  return area.reduce<WeekHours>((open, day) => painted(open, day, span, isOpening), week)
}

function moved({ day, row }: Cell, days: readonly number[], step: { columns: number; rows: number }): Cell {
  const column = Math.min(Math.max(days.indexOf(day) + step.columns, 0), days.length - 1)
  return { day: days[column] ?? day, row: Math.min(Math.max(row + step.rows, 0), CELLS - 1) }
}
