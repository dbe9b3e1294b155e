import { useHotkeys } from '@mantine/hooks'
import { isAfterGo } from '../../../shared/navigation/go-sequence.ts'
import type { ShownPlan } from './use-shown-days.ts'

/** What lies over the view has keys of its own. */
const isInOverlay = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** The keys that go through the days; after `g` the same letters lead to other views. */
export function usePlanKeys({ showToday, turn, setView }: ShownPlan): void {
  const unlessElsewhere = (act: () => void) => (event: KeyboardEvent) => {
    if (!isInOverlay(event) && !isAfterGo()) act()
  }
  useHotkeys([
    ['t', unlessElsewhere(showToday)],
    ['[', unlessElsewhere(() => turn(-1))],
    [']', unlessElsewhere(() => turn(1))],
    ['ArrowLeft', unlessElsewhere(() => turn(-1)), { preventDefault: false }],
    ['ArrowRight', unlessElsewhere(() => turn(1)), { preventDefault: false }],
    ['w', unlessElsewhere(() => setView('week'))],
    ['d', unlessElsewhere(() => setView('day'))],
  ])
}
