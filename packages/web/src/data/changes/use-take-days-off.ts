import type { CalendarEvent } from '@daywright/contract/resources/calendars/calendar-event'
import { t } from '@daywright/language/current-language'
import { api } from '../queries/api-client.ts'
import { useZone } from '../time/use-zone.ts'
import { useChange } from './use-change.ts'

type DaysOff = Parameters<typeof api.calendarEvents.createDaysOff>[0]['body']

/** Takes a day off, or several: nothing is planned on them. */
export function useTakeDaysOff() {
  const zone = useZone()
  return useChange<DaysOff, CalendarEvent>({
    send: body => api.calendarEvents.createDaysOff({ body }),
    successMessage: (event, { startOn }) =>
      t('{title} from {day}', { title: event.title, day: zone.day(zone.startOfDay(startOn)) }),
    undo: event => api.calendarEvents.remove({ id: event.id }),
  })
}
