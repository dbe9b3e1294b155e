import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarImportResult } from '@daywright/contract/resources/calendars/calendar-import'
import { t } from '@daywright/language/current-language'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { importText } from './calendar-texts.ts'

/** Adds the events of a file to one of the person's own calendars, and says how many. */
export function ImportFile({ calendar: { id, name } }: { calendar: Calendar }) {
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
