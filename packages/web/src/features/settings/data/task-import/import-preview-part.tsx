import type { ImportPreview } from '@daywright/contract/resources/imports/task-import'
import { IMPORT_COLUMNS, type ImportColumnField } from '@daywright/contract/resources/imports/task-import.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, List, Select, SimpleGrid, Text, Title } from '@mantine/core'
import { ImportChoices } from './import-choices.tsx'
import { ImportedTaskTable } from './imported-task-table.tsx'
import type { UsedTaskImport } from './use-task-import.ts'

/** What the file would do, what can be corrected about it, and the button that does it. */
export function ImportPreviewPart({ used, preview }: { used: UsedTaskImport; preview: ImportPreview }) {
  const { created, changed, projects, labels, series, notes } = preview
  const isNothing = created + changed === 0
  return (
    <>
      <Title order={3} size="h5">
        {t('What will happen')}
      </Title>
      <Text size="sm" aria-live="polite">
        {isNothing ? t('Nothing: every task of the file is here already.') : summaryOf(preview)}
      </Text>
      {projects + labels + series > 0 && (
        <Text size="sm" c="dimmed">
          {t(
            'With {projects, plural, one {# new project} other {# new projects}}, {labels, plural, one {# new label} other {# new labels}} and {series, plural, one {# recurring task} other {# recurring tasks}}.',
            { projects, labels, series },
          )}
        </Text>
      )}
      {notes.length > 0 && (
        <List size="sm" aria-label={t('What will be changed or left out')}>
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
          {t('Import {count, plural, one {# task} other {# tasks}}', { count: created + changed })}
        </Button>
        <Button variant="default" onClick={used.cancel} disabled={used.isRunning}>
          {t('Cancel')}
        </Button>
      </Group>
    </>
  )
}

function summaryOf({ created, changed, unchanged, completed }: ImportPreview): string {
  const parts = [t('{count, plural, one {# task} other {# tasks}} will be added', { count: created })]
  if (changed > 0)
    parts.push(
      t('{count, plural, one {# task} other {# tasks}} of an earlier import will be changed', { count: changed }),
    )
  if (unchanged > 0)
    parts.push(
      t('{count, plural, one {# task} other {# tasks}} of an earlier import will stay as they are', {
        count: unchanged,
      }),
    )
  const done =
    completed > 0
      ? ` ${t('{count, plural, one {# task of the file is} other {# tasks of the file are}} completed.', { count: completed })}`
      : ''
  return `${parts.join(', ')}.${done}`
}

const NAMES: Record<ImportColumnField, string> = {
  title: t('Title'),
  description: t('Description'),
  project: t('Project'),
  section: t('Section'),
  labels: t('Labels'),
  priority: t('Priority'),
  due: t('Due date'),
  start: t('Start date'),
  completed: t('Completed'),
  status: t('Status'),
  estimate: t('Estimate'),
  repeat: t('Recurrence'),
  parent: t('Parent task'),
  id: t('Id'),
  created: t('Created'),
  keep: t('Keep in the description'),
  ignore: t('Leave out'),
}
const FIELDS = IMPORT_COLUMNS.map(value => ({ value, label: NAMES[value] }))

/** What each column of a table is, as it was guessed or corrected. */
function ImportColumns({ used, columns }: { used: UsedTaskImport; columns: ImportPreview['columns'] }) {
  // A preview may still be on its way when the next column is corrected.
  const fields = columns.map(({ field }, at) => used.options.columns?.[at] ?? field)
  const numbered = columns.map((column, at) => ({ ...column, field: fields[at] ?? column.field, at, key: String(at) }))
  const onChange = (at: number) => (chosen: string | null) =>
    used.correct({ columns: fields.map((field, other) => (other === at ? (chosen as ImportColumnField) : field)) })
  return (
    <>
      <Text size="sm" fw={550}>
        {t('What the columns are')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {numbered.map(({ name, field, samples, at, key }) => (
          <Select
            key={key}
            label={name || t('Column {number}', { number: at + 1 })}
            description={samples.join(' · ')}
            data={FIELDS}
            value={field}
            allowDeselect={false}
            onChange={onChange(at)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}
