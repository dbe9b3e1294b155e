import {
  ROUNDING_MINUTES,
  type ROUNDING_UNITS,
  type ROUNDING_WAYS,
  type TIMESHEET_PARTS,
} from '@daywright/contract/resources/insights/insight.values'
import { t } from '@daywright/language/current-language'
import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'

export interface SheetOptions {
  by: (typeof TIMESHEET_PARTS)[number]
  rounding: (typeof ROUNDING_WAYS)[number]
  /** Minutes, as a query string has them. */
  step: string
  per: (typeof ROUNDING_UNITS)[number]
  billable?: string
}

const BY: Record<SheetOptions['by'], string> = { project: t('Project'), label: t('Label'), task: t('Task') }
const WAYS: Record<SheetOptions['rounding'], string> = {
  none: t('To the minute'),
  up: t('Rounded up'),
  nearest: t('Rounded to the nearest'),
}
const UNITS: Record<SheetOptions['per'], string> = { entry: t('Each session'), day: t('Each line') }

interface SheetChoicesProps {
  options: SheetOptions
  onChange: (options: SheetOptions) => void
}

/** [WEB-616] What has a line of its own, how minutes are rounded, and what is billable. */
export function SheetChoices({ options, onChange }: SheetChoicesProps) {
  const labels = useQuery(queries.labels()).data ?? []
  const { billable, ...others } = options
  const isRounded = options.rounding !== 'none'
  return (
    <Group gap="sm" align="flex-end" data-no-print>
      <Choice label={t('Lines by')} names={BY} value={options.by} onChange={by => onChange({ ...options, by })} />
      <Choice
        label={t('Rounding')}
        names={WAYS}
        value={options.rounding}
        onChange={rounding => onChange({ ...options, rounding })}
      />
      {isRounded && (
        <>
          <Select
            label={t('Step')}
            w={110}
            allowDeselect={false}
            value={options.step}
            onChange={step => onChange({ ...options, step: step ?? options.step })}
            data={ROUNDING_MINUTES.map(minutes => ({ value: String(minutes), label: formatMinutes(minutes) }))}
          />
          <Choice
            label={t('What is rounded')}
            names={UNITS}
            value={options.per}
            onChange={per => onChange({ ...options, per })}
          />
        </>
      )}
      <Select
        label={t('Billable label')}
        w={160}
        clearable
        clearButtonProps={{ 'aria-label': t('No label') }}
        placeholder={t('None')}
        value={billable ?? null}
        onChange={id => onChange({ ...others, ...(id !== null && { billable: id }) })}
        data={labels.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Group>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  names: Record<T, string>
  value: T
  onChange: (value: T) => void
}

const Choice = <T extends string>({ label, names, value, onChange }: ChoiceProps<T>) => (
  <Select
    label={label}
    w={180}
    allowDeselect={false}
    value={value}
    onChange={chosen => chosen && onChange(chosen as T)}
    data={Object.entries<string>(names).map(([name, text]) => ({ value: name, label: text }))}
  />
)
