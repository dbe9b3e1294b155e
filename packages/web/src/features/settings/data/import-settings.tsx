import { t } from '@daywright/language/current-language'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText } from '../../../data/queries/failure-text.ts'
import { SettingsPart } from '../settings-part.tsx'

/** What the server takes in one request, less what quoting adds to the text. */
const MAX_BYTES = 900_000
const TOO_LARGE = t('The file is larger than 0.9 MB. The operator can import it with the import command.')

/** [WEB-203] Adds what an export contains to this account. */
export function ImportSettings() {
  const [problem, setProblem] = useState<string | null>(null)
  const load = useChange({
    send: async (file: File) => api.accountExport.import({ body: { file: await file.text() } }),
    successMessage: ({ records }) =>
      t('Imported {count, plural, one {# record} other {# records}}', { count: records }),
    silentOnFailure: true,
  })
  const onChoose = (file: File | null) => {
    if (!file) return
    setProblem(file.size > MAX_BYTES ? TOO_LARGE : null)
    if (file.size <= MAX_BYTES) load.mutate(file, { onError: error => setProblem(failureText(error)) })
  }
  return (
    <SettingsPart
      title={t('Import a Daywright export')}
      text={t(
        'Adds everything in an exported file to what you have. Nothing is replaced, and a file that cannot be read changes nothing.',
      )}
    >
      <Group>
        <FileButton
          onChange={onChoose}
          accept="application/json,.json"
          inputProps={{ 'aria-label': t('File to import') }}
        >
          {props => (
            <Button
              {...props}
              variant="default"
              loading={load.isPending}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {t('Import a file')}
            </Button>
          )}
        </FileButton>
      </Group>
      {problem && (
        <Text size="sm" c="var(--dw-urgent)" role="alert">
          {problem}
        </Text>
      )}
    </SettingsPart>
  )
}
