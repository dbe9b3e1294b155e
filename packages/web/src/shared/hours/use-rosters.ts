import { type OpenWindow, openWindows, type Roster } from '@daywright/contract/resources/planner/open-windows'
import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { workWindows } from './work-windows.ts'

const NONE: readonly SchedulePreference[] = []

/** [WEB-713] Working hours with the days on which their windows apply. Until a roster is read, the windows apply on all days. */
export function useOpenHours(preferences: readonly SchedulePreference[] = NONE) {
  const readFrom = useMemo(() => preferences.filter(({ rosterCalendarId }) => rosterCalendarId !== null), [preferences])
  const rosters = useQueries({
    queries: readFrom.map(({ rosterCalendarId, rosterWord }) => queries.shifts(rosterCalendarId ?? '', rosterWord)),
    combine: results => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const known = new Map(readFrom.map(({ id }, index) => [id, rosterOf(rosters[index])]))
    return preferences.map(preference => ({
      ...preference,
      windows: openWindows(preference, known.get(preference.id)),
    }))
  }, [preferences, readFrom, rosters])
}

/** The windows of all working hours together. */
export function useWorkWindows(preferences: readonly SchedulePreference[] = NONE): readonly OpenWindow[] {
  const hours = useOpenHours(preferences)
  return useMemo(() => workWindows(hours), [hours])
}

type Shifts = Partial<Record<'first' | 'last', string | null>> & Pick<Roster, 'shifts'>

const rosterOf = (shifts: Shifts | undefined): Roster | null =>
  shifts?.first && shifts.last ? { first: shifts.first, last: shifts.last, shifts: shifts.shifts } : null
