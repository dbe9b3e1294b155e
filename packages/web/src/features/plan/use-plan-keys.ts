import { useHotkeys } from '@mantine/hooks'
import { isAfterGo } from '../../ui/go-sequence.ts'
import type { ShownPlan } from './use-shown-plan.ts'

/** The keys that turn the calendar; after `g` the same letters lead to other views. */
export function usePlanKeys({ showToday, setView, turn }: ShownPlan): void {
  const unlessAfterGo = (act: () => void) => () => {
    if (!isAfterGo()) act()
  }
  useHotkeys([
    ['t', unlessAfterGo(showToday)],
    ['w', unlessAfterGo(() => setView('week'))],
    ['d', unlessAfterGo(() => setView('day'))],
    [']', unlessAfterGo(() => turn(1))],
    ['[', unlessAfterGo(() => turn(-1))],
  ])
}
