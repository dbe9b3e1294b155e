import type { ImportPreview } from '@daywright/contract/resources/imports/task-import'
import {
  IMPORT_FORMATS,
  type ImportEstimateUnit,
  type ImportFormat,
  type SectionChoice,
} from '@daywright/contract/resources/imports/task-import.values'
import { t } from '@daywright/language/current-language'
import { Select, SimpleGrid, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../../data/queries/queries.ts'
import type { ImportOptions, UsedTaskImport } from './use-task-import.ts'

const FORMATS = Object.entries(IMPORT_FORMATS).map(([value, label]) => ({ value, label }))
const SECTIONS: { value: SectionChoice; label: string }[] = [
  { value: 'label', label: t('Labels') },
  { value: 'project', label: t('Projects of their own') },
  { value: 'description', label: t('A line of the description') },
]
const ORDERS = [
  { value: 'ymd', label: t('Year, month, day') },
  { value: 'dmy', label: t('Day, month, year') },
  { value: 'mdy', label: t('Month, day, year') },
]

const UNITS: { value: ImportEstimateUnit; label: string }[] = [
  { value: 'minutes', label: t('Minutes') },
  { value: 'hours', label: t('Hours') },
  { value: 'days', label: t('Days of 8 hours') },
]

/** What can be chosen about a file: each choice shows a new preview. */
export function ImportChoices({ used, preview }: { used: UsedTaskImport; preview: ImportPreview }) {
  const spaces = useQuery(queries.spaces())
  const { options, correct } = used
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('Format')}
        data={FORMATS}
        value={preview.format}
        allowDeselect={false}
        onChange={format => correct({ format: format as ImportFormat })}
      />
      <Select
        label={t('Space')}
        placeholder={t('None')}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear space'), 'aria-hidden': false, tabIndex: 0 }}
        data={(spaces.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={options.spaceId}
        onChange={spaceId => correct({ spaceId })}
      />
      <Select
        label={t('Sections become')}
        data={SECTIONS}
        value={options.sections}
        allowDeselect={false}
        onChange={sections => correct({ sections: sections as SectionChoice })}
      />
      {preview.dateOrder && (
        <Select
          label={t('Dates are written as')}
          data={ORDERS}
          value={preview.dateOrder}
          allowDeselect={false}
          onChange={order => correct({ dateOrder: order as NonNullable<ImportOptions['dateOrder']> })}
        />
      )}
      {preview.estimateUnit && (
        <Select
          label={t('Estimates without a unit are')}
          data={UNITS}
          value={preview.estimateUnit}
          allowDeselect={false}
          onChange={unit => correct({ estimateUnit: unit as ImportEstimateUnit })}
        />
      )}
      <Switch
        label={t('Import completed tasks')}
        checked={options.includeCompleted}
        onChange={event => correct({ includeCompleted: event.currentTarget.checked })}
      />
    </SimpleGrid>
  )
}
