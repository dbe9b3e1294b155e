import { IMPORT_FORMATS } from '@daywright/contract/resources/imports/task-import.values'
import { t } from '@daywright/language/current-language'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { SettingsPart } from '../../settings-part.tsx'
import { ImportPreviewPart } from './import-preview-part.tsx'
import classes from './task-import.module.css'
import { undoneText } from './undone-text.ts'
import { useTaskImport } from './use-task-import.ts'

/** [WEB-347] Brings the tasks of another program here: choose a file, look at what it would do, import it. */
export function TaskImportSettings() {
  const used = useTaskImport()
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void used.choose(event.dataTransfer.files.item(0))
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <SettingsPart
      title={t('Import from another app')}
      text={t(
        'Todoist, TickTick, Microsoft To Do, Google Tasks, Things, Super Productivity, Vikunja, Taskwarrior, Asana, Trello, Notion, iCalendar to-dos, or any table as CSV. You see what will happen first, and can undo it.',
      )}
    >
      <Group
        className={classes.drop}
        data-over={isOver || undefined}
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
      >
        <FileButton onChange={used.choose} inputProps={{ 'aria-label': t('File of another program') }}>
          {props => (
            <Button
              {...props}
              variant="default"
              loading={used.isReading}
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              {used.chosen ? t('Choose another file') : t('Choose a file')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {used.chosen ? used.chosen.name : t('or drop it here')}
        </Text>
      </Group>
      {used.problem && (
        <Text size="sm" c="var(--dw-urgent)" role="alert">
          {used.problem}
        </Text>
      )}
      {used.preview && <ImportPreviewPart used={used} preview={used.preview} />}
      <LastImport />
    </SettingsPart>
  )
}

/** [WEB-348] What the last import did, for as long as it can be undone. */
function LastImport() {
  const last = useQuery(queries.taskImports()).data?.[0]
  const undo = useChange({
    send: (id: string) => api.taskImports.undo({ id }),
    successMessage: undoneText,
  })
  if (!last?.undoable) return null
  return (
    <Group justify="space-between" role="group" aria-label={t('Last import')}>
      <Text size="sm">
        {t(
          'Last import: {name}, {created, plural, one {# task} other {# tasks}} added, {changed, plural, one {# task} other {# tasks}} changed.',
          { name: last.name || IMPORT_FORMATS[last.format], created: last.created, changed: last.changed },
        )}
      </Text>
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(last.id)}>
        {t('Undo the import')}
      </Button>
    </Group>
  )
}
