import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useWorkWindows } from '../hours/use-rosters.ts'
import { blockedSpans } from './blocked-spans.ts'
import { capacityOf, type DayCapacity, daysFrom } from './day-capacity.ts'

/** Undefined until the blocks and events of these days are loaded: placeholder data of other days would give wrong numbers. */
export function useCapacities(firstDay: string, days: number): DayCapacity[] | undefined {
  const zone = useZone()
  // The same queries as the calendar's, which start a day earlier: a block may end after midnight.
  const range = [zone.startOfDay(firstDay, -1), zone.startOfDay(firstDay, days)] as const
  const { data: blocks, isPlaceholderData: isOldBlocks } = useQuery(queries.blocks(...range))
  const { data: events, isPlaceholderData: isOldEvents } = useQuery(queries.calendarEvents(...range))
  const { data: calendars } = useQuery(queries.calendars())
  const { data: preferences } = useQuery(queries.preferences())
  const windows = useWorkWindows(preferences)
  const { data: settings } = useQuery(queries.plannerSettings())
  const hasHabits = blocks?.some(({ type }) => type === 'habit') ?? false
  const { data: habits } = useQuery({ ...queries.habits(), enabled: hasHabits })
  return useMemo(() => {
    if (!blocks || isOldBlocks || !preferences) return undefined
    if (!events || isOldEvents || !calendars || !settings) return undefined
    const contents = {
      blocks,
      windows,
      kept: blockedSpans(events, calendars),
      caps: weekdayCaps(settings),
      workHabitIds: new Set((habits ?? []).filter(habit => habit.countsAsWork).map(({ id }) => id)),
    }
    return daysFrom(firstDay, days, zone).map(day => capacityOf(day, contents, zone))
  }, [
    blocks,
    isOldBlocks,
    events,
    isOldEvents,
    calendars,
    preferences,
    windows,
    settings,
    habits,
    firstDay,
    days,
    zone,
  ])
}

const weekdayCaps = ({ weekdayCapMinutes, dailyCapMinutes }: PlannerSettings) =>
  weekdayCapMinutes.map(minutes => minutes ?? dailyCapMinutes)
