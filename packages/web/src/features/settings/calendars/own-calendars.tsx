import type { Calendar, CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarImportResult } from '@daywright/contract/resources/calendars/calendar-import'
import { t } from '@daywright/language/current-language'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconCalendarPlus, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { AddButton } from '../../../ui/lists/add-button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { SettingList } from '../setting-row.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { CalendarRow } from './calendar-row.tsx'
import { bufferText, importText } from './calendar-texts.ts'
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

/** Adds the events of a file to one of the person's own calendars, and says how many. */
function ImportFile({ calendar: { id, name } }: { calendar: Calendar }) {
  const [result, setResult] = useState<CalendarImportResult | null>(null)
  const read = useChange({
    send: async (file: File) => api.calendars.import({ id, body: { file: await file.text() } }),
  })
  const send = (file: File | null) => {
    setResult(null)
    if (file) read.mutate(file, { onSuccess: setResult })
  }
  return (
    <>
      <Group gap="sm">
        <FileButton accept=".ics,.ical,text/calendar" onChange={send}>
          {button => (
            <Button
              {...button}
              size="compact-xs"
              variant="default"
              leftSection={<IconFileImport size={14} aria-hidden />}
              aria-label={t('Import a file into {name}', { name })}
              loading={read.isPending}
            >
              {t('Import a file')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" role="status">
          {result && importText(result)}
        </Text>
      </Group>
      {result?.warnings.map(({ code, sentence }) => (
        <Text key={code} size="xs" c="var(--dw-high)">
          {sentence}
        </Text>
      ))}
    </>
  )
}
