import type { ImportPreview } from '@daywright/contract/resources/imports/task-import'
import { IMPORT_COLUMNS, type ImportColumnField } from '@daywright/contract/resources/imports/task-import.values'
import { t } from '@daywright/language/current-language'
import { Select, SimpleGrid, Text } from '@mantine/core'
import type { UsedTaskImport } from './use-task-import.ts'

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
export function ImportColumns({ used, columns }: { used: UsedTaskImport; columns: ImportPreview['columns'] }) {
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
