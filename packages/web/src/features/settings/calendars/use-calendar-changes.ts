import type { CalendarInList, CalendarPatch } from '@daywright/contract/resources/calendars/calendar'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { useDeletion } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { deletionText } from './calendar-texts.ts'

/** A switch in the row of a calendar. */
export const useSwitchCalendar = ({ id }: CalendarInList) =>
  useChange<CalendarPatch>({
    send: body => api.calendars.update({ id, body }),
    optimistic: fields => [{ id, fields }],
    queue: `calendar-${id}`,
  })

/** Says how many events would be deleted with the calendar and asks for confirmation. */
export function useDeleteCalendar() {
  const { data: preferences } = useQuery(queries.preferences())
  return useDeletion<CalendarInList>(
    ({ id }) => api.calendars.remove({ id }),
    calendar => deletionText(calendar, preferences),
  )
}
