import type { CalendarInList, CalendarPatch } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { deletionText } from './calendar-texts.ts'

/** A switch in the row of a calendar. */
export const useSwitchCalendar = ({ id }: CalendarInList) =>
  useChange<CalendarPatch>({
    send: body => api.calendars.update({ id, body }),
    optimistic: fields => [{ id, fields }],
    queue: `calendar-${id}`,
  })

/** Says how many events would be deleted with the calendar and asks for confirmation. */
export function useDeleteCalendar(): (calendar: CalendarInList) => Promise<void> {
  const remove = useChange<CalendarInList>({
    send: ({ id }) => api.calendars.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Deleted {name}', { name }),
  })
  return async calendar => {
    const text = deletionText(calendar)
    if (await confirm({ title: t('Delete {name}?', { name: calendar.name }), text, confirmLabel: t('Delete') }))
      remove.mutate(calendar)
  }
}
