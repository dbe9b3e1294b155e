import type { ImportPreview } from '@daywright/contract/resources/imports/task-import'
import { Button, Group, List, Text, Title } from '@mantine/core'
import { counted } from '../../../../ui/text/counted.ts'
import { ImportChoices } from './import-choices.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportedTaskTable } from './imported-task-table.tsx'
import type { UsedTaskImport } from './use-task-import.ts'

/** What the file would do, what can be corrected about it, and the button that does it. */
export function ImportPreviewPart({ used, preview }: { used: UsedTaskImport; preview: ImportPreview }) {
  const { created, changed, projects, labels, series, notes } = preview
  const isNothing = created + changed === 0
  return (
    <>
      <Title order={3} size="h5">
        What will happen
      </Title>
      <Text size="sm" aria-live="polite">
        {isNothing ? 'Nothing: every task of the file is here already.' : summaryOf(preview)}
      </Text>
      {projects + labels + series > 0 && (
        <Text size="sm" c="dimmed">
          With {counted(projects, 'new project')}, {counted(labels, 'new label')} and{' '}
          {counted(series, 'recurring task')}.
        </Text>
      )}
      {notes.length > 0 && (
        <List size="sm" aria-label="What cannot be taken over as it is">
          {notes.map(({ code, sentence }) => (
            <List.Item key={code}>{sentence}</List.Item>
          ))}
        </List>
      )}
      <ImportChoices used={used} preview={preview} />
      {preview.columns.length > 0 && <ImportColumns used={used} columns={preview.columns} />}
      <ImportedTaskTable preview={preview} />
      <Group>
        <Button onClick={used.run} loading={used.isRunning} disabled={used.isReading || isNothing}>
          Import {counted(created + changed, 'task')}
        </Button>
        <Button variant="default" onClick={used.cancel} disabled={used.isRunning}>
          Cancel
        </Button>
      </Group>
    </>
  )
}

function summaryOf({ created, changed, unchanged, completed }: ImportPreview): string {
  const parts = [`${counted(created, 'task')} will be added`]
  if (changed > 0) parts.push(`${counted(changed, 'task')} of an earlier import will be changed`)
  if (unchanged > 0) parts.push(`${counted(unchanged, 'task')} of an earlier import will stay as they are`)
  return `${parts.join(', ')}. ${completed > 0 ? `${counted(completed, 'task')} of the file are done.` : ''}`.trim()
}
