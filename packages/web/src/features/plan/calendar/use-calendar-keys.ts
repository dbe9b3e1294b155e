import { useHotkeys } from '@mantine/hooks'
import { isAfterGo } from '../../../shared/navigation/go-sequence.ts'
import { openOverlay } from '../../../shared/navigation/overlay.ts'
import type { DayNavigation } from './days/use-shown-days.ts'

/** Dialogs, menus and lists have their own keys. */
const isInOverlay = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** The keys that navigate the days and add an event; after `g` the same letters open other views. */
export function useCalendarKeys({ day, showToday, turn, setView }: DayNavigation): void {
  const unlessTaken = (act: () => void) => (event: KeyboardEvent) => {
    if (!isInOverlay(event) && !isAfterGo()) act()
  }
  useHotkeys([
    ['t', unlessTaken(showToday)],
    ['[', unlessTaken(() => turn(-1))],
    [']', unlessTaken(() => turn(1))],
    ['ArrowLeft', unlessTaken(() => turn(-1)), { preventDefault: false }],
    ['ArrowRight', unlessTaken(() => turn(1)), { preventDefault: false }],
    ['m', unlessTaken(() => setView('month'))],
    ['w', unlessTaken(() => setView('week'))],
    ['7', unlessTaken(() => setView('days'))],
    ['d', unlessTaken(() => setView('day'))],
    ['n', unlessTaken(() => openOverlay('new-event', { day }))],
  ])
}
