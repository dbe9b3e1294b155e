import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Group } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AddButton } from '../../../ui/lists/add-button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { SettingList } from '../setting-row.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { CalendarRow } from './calendar-row.tsx'
import { bufferText } from './calendar-texts.ts'
import { ImportFile } from './import-file.tsx'
import { useDeleteCalendar } from './use-calendar-changes.ts'

/** The calendars whose events are made here. */
export function OwnCalendars({ calendars }: { calendars: readonly CalendarInList[] }) {
  const [edited, setEdited] = useState<CalendarInList | 'new' | null>(null)
  const remove = useDeleteCalendar()
  const add = <AddButton text={t('Add a calendar')} onClick={() => setEdited('new')} />
  return (
    <>
      {calendars.length === 0 ? (
        <EmptyState
          icon={IconCalendarPlus}
          title={t('No calendars yet')}
          text={t(
            'A calendar holds what takes your time besides tasks: meetings, appointments, days off. Work is planned around its events. Use several to tell work from family.',
          )}
          action={add}
        />
      ) : (
        <>
          <SettingList label={t('My calendars')}>
            {calendars.map(calendar => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                details={[
                  t('{count, plural, one {# event} other {# events}}', { count: calendar._count.events }),
                  bufferText(calendar),
                ]}
                onEdit={() => setEdited(calendar)}
                onDelete={() => remove(calendar)}
              >
                <ImportFile calendar={calendar} />
              </CalendarRow>
            ))}
          </SettingList>
          <Group>{add}</Group>
        </>
      )}
      {edited && <CalendarDialog calendar={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
