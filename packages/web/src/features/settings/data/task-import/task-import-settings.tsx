import { t } from '@daywright/language/current-language'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { SettingsPart } from '../../settings-part.tsx'
import { ImportPreviewPart } from './import-preview-part.tsx'
import { LastImport } from './last-import.tsx'
import classes from './task-import.module.css'
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
