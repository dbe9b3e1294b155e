import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useZone } from '../../../../data/time/use-zone.ts'
import { useIsPhone } from '../../../../ui/keys/use-screen.ts'
import { dayFrom, FIRST_VIEW, type PlanView, type ShownDays, shownDays, turned } from './shown-days.ts'

export interface DayNavigation extends ShownDays {
  view: PlanView
  /** The day in the address, one of the days shown. */
  day: string
  isToday: boolean
  show: (day: string) => void
  showToday: () => void
  turn: (step: 1 | -1) => void
  setView: (view: PlanView) => void
}

const VIEWS: readonly PlanView[] = ['month', 'week', 'days', 'day']

/** Which days are shown: the day is in the address, the view in local storage; a phone shows single days. */
export function useShownDays(): DayNavigation {
  const { weekStart, today: dayOfToday } = useZone()
  const today = dayOfToday()
  const isPhone = useIsPhone()
  const [chosen, setView] = useLocalStorage<PlanView | null>({
    key: 'daywright-plan-view',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const search = useSearch({ from: '/signed-in/' })
  const navigate = useNavigate()
  const day = dayFrom(search.day) ?? today
  const view: PlanView = isPhone ? 'day' : (VIEWS.find(known => known === chosen) ?? FIRST_VIEW)
  // From the day in the address, not the one on screen: keys may be pressed faster than the view renders.
  const go = useCallback(
    (next: (day: string) => string) =>
      void navigate({
        to: '/',
        search: ({ day: before, ...others }) => {
          const wanted = next(dayFrom(before) ?? today)
          return wanted === today ? others : { ...others, day: wanted }
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate, today],
  )
  return useMemo(() => {
    const shown = shownDays(view, day, weekStart)
    return {
      ...shown,
      view,
      day,
      isToday: shown.firstDay === shownDays(view, today, weekStart).firstDay,
      show: (wanted: string) => go(() => wanted),
      showToday: () => go(() => today),
      turn: (step: 1 | -1) => go(from => turned(view, from, step)),
      setView,
    }
  }, [view, day, today, weekStart, go, setView])
}
