import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { useState } from 'react'
import { useZone } from '../../../../data/time/use-zone.ts'
import type { Block } from '../../block/block-state.ts'
import type { ShownDays } from '../days/shown-days.ts'
import { openingTime } from './shown-hours.ts'

/** The hour that the calendar shows first, of today if it is on screen. Where a person has scrolled to stays. */
export function useOpeningTime({ firstDay, days }: ShownDays, blocks: readonly Block[], windows: readonly Window[]) {
  const zone = useZone()
  const [time] = useState(() => {
    const today = zone.today()
    const now = new Date().toISOString()
    const hasToday = firstDay <= today && now < zone.startOfDay(firstDay, days)
    return openingTime(hasToday ? today : firstDay, hasToday ? zone.minuteOfDay(now) : null, blocks, windows, zone)
  })
  return time
}
