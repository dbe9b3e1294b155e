import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWeek } from '../../data/time/use-zone.ts'
import { dayName, shortDayName } from '../../ui/time/day-name.ts'
import { CELL_MINUTES, CELLS, type Cell, usePainting } from './use-painting.ts'
import classes from './week-grid.module.css'
import { clockOf, isOpenAt, type WeekHours } from './week-hours.ts'

interface WeekGridProps {
  week: WeekHours
  onChange: (week: WeekHours) => void
}

/** The first visible row: 07:00. */
const FIRST_SHOWN = 7 * 2

/** The week as a grid that is painted with mouse, touch or keyboard. */
export function WeekGrid({ week, onChange }: WeekGridProps) {
  const days = useWeek()
  const painting = usePainting(week, days, onChange)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = scroller.current?.querySelectorAll<HTMLElement>('[role=row]')[FIRST_SHOWN]
    if (scroller.current && row) scroller.current.scrollTop = row.offsetTop
  }, [])
  return (
    <div className={classes.frame}>
      <div className={classes.head} aria-hidden>
        <span />
        {days.map(day => (
          <Text key={day} size="xs" fw={600} ta="center">
            {shortDayName(day)}
          </Text>
        ))}
      </div>
      {/** biome-ignore lint/a11y/useSemanticElements: a table cannot be painted on. */}
      <div ref={scroller} role="grid" aria-label={t('Open hours')} aria-multiselectable className={classes.body}>
        {Array.from({ length: CELLS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are half hours and never move.
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus.
          <div key={row} role="row" className={classes.row}>
            <span className={classes.hour} aria-hidden>
              {row % 2 === 0 ? clockOf(row * CELL_MINUTES) : ''}
            </span>
            {days.map(day => (
              <HalfHour key={day} cell={{ day, row }} week={week} painting={painting} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface HalfHourProps {
  cell: Cell
  week: WeekHours
  painting: ReturnType<typeof usePainting>
}

function HalfHour({ cell, week, painting }: HalfHourProps) {
  const element = useRef<HTMLDivElement>(null)
  const start = cell.row * CELL_MINUTES
  const openMinutes = Array.from({ length: CELL_MINUTES }, (_, minute) =>
    isOpenAt(week, cell.day, start + minute),
  ).filter(Boolean).length
  const isCursor = painting.cursor.day === cell.day && painting.cursor.row === cell.row
  useEffect(() => {
    if (isCursor && painting.hasFocus.current) element.current?.focus({ preventScroll: false })
  }, [isCursor, painting.hasFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (painting.onKey(event.key, event.shiftKey)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cell cannot be painted on.
    <div
      ref={element}
      role="gridcell"
      aria-label={`${dayName(cell.day)} ${clockOf(start)}`}
      aria-selected={openMinutes > 0}
      data-open={openMinutes === CELL_MINUTES ? 'whole' : openMinutes > 0 ? 'part' : undefined}
      tabIndex={isCursor ? 0 : -1}
      className={classes.cell}
      onPointerDown={event => painting.onPress(cell, event)}
      onPointerEnter={() => painting.onEnter(cell)}
      onClick={event => painting.onTap(cell, event)}
      onKeyDown={onKeyDown}
      onFocus={() => painting.onFocus(cell)}
    />
  )
}
