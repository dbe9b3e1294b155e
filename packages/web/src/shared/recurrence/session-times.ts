import { Temporal } from 'temporal-polyfill'
import { DAY_MINUTES } from '../../ui/time/time-units.ts'
import type { Recurring } from './recurrence-form.tsx'

interface SessionTimes {
  startTime: string | null
  dueTime?: string | null
  dueAfterDays?: number
}

/** [WEB-161] When each date is worked on: from the time for as long as a task takes, or until the end of the day if that is unknown. */
export function sessionTimes(startTime: string | null, minutes: number | null): SessionTimes {
  // A task that lost its time stays due as before.
  if (startTime === null) return { startTime }
  if (minutes === null || minutes >= DAY_MINUTES) return { startTime, dueTime: null, dueAfterDays: 0 }
  const dueTime = Temporal.PlainTime.from(startTime).add({ minutes }).toString({ smallestUnit: 'minute' })
  return { startTime, dueTime, dueAfterDays: dueTime <= startTime ? 1 : 0 }
}

/** The recurrence that is sent to the API for a task that takes these minutes. */
export const recurrenceBody = ({ startTime, ...rule }: Recurring, minutes: number | null) => ({
  ...rule,
  ...(startTime !== undefined && sessionTimes(startTime, minutes)),
})
