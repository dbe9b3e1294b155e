import { t } from '@daywright/language/current-language'
import { Select, Stack, Switch } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { DATE_LABELS, WEEKDAY_FORMAT } from '../../../ui/time/date-labels.ts'
import { DUE_NAMES, isDay } from '../due/due-choice.ts'
import { TASK_FILTER_NAMES, TASK_FILTERS, type TaskFilterName } from './task-filters.ts'
import type { TaskViewProps } from './task-view.ts'

/** Dropdowns open inside the form, because a click outside it closes the form, and only when they are clicked. */
const SELECT = {
  clearable: true,
  searchable: true,
  openOnFocus: false,
  comboboxProps: { withinPortal: false },
  size: 'sm',
} as const

const WITH_OPTIONS = TASK_FILTER_NAMES.filter(name => TASK_FILTERS[name].useOptions)

/** Every filter of the list; a choice takes effect at once. */
export function TaskFilterForm({ view, onChangeView }: TaskViewProps) {
  return (
    <Stack gap="xs">
      {WITH_OPTIONS.map(name => (
        <FilterSelect key={name} name={name} view={view} onChangeView={onChangeView} />
      ))}
      <DueFilter view={view} onChangeView={onChangeView} />
      <Switch
        mt={4}
        label={TASK_FILTERS.finished.label}
        checked={view.finished === 'yes'}
        onChange={event => onChangeView({ finished: event.currentTarget.checked ? 'yes' : null })}
      />
      <Switch
        mt={4}
        label={TASK_FILTERS.dates.label}
        checked={view.dates === 'all'}
        onChange={event => onChangeView({ dates: event.currentTarget.checked ? 'all' : null })}
      />
    </Stack>
  )
}

function FilterSelect({ name, view, onChangeView }: TaskViewProps & { name: TaskFilterName }) {
  const { label, useOptions = () => [] } = TASK_FILTERS[name]
  const options = useOptions() ?? []
  return (
    <Select
      {...SELECT}
      label={label}
      placeholder={t('Any')}
      data={options}
      value={view[name] ?? null}
      onChange={value => onChangeView({ [name]: value })}
    />
  )
}

const A_DATE = 'date'
const DUE_CHOICES = [
  ...Object.entries(DUE_NAMES).map(([value, label]) => ({ value, label })),
  { value: A_DATE, label: t('By a date…') },
]

function DueFilter({ view, onChangeView }: TaskViewProps) {
  const due = view.due ?? null
  const [wantsDate, setWantsDate] = useState(due !== null && isDay(due))
  const choose = (choice: string | null) => {
    setWantsDate(choice === A_DATE)
    onChangeView({ due: choice === A_DATE ? null : choice })
  }
  return (
    <>
      <Select
        {...SELECT}
        label={TASK_FILTERS.due.label}
        placeholder={t('Any time')}
        data={DUE_CHOICES}
        value={wantsDate ? A_DATE : due}
        onChange={choose}
      />
      {wantsDate && (
        <DateInput
          label={t('Due by')}
          placeholder={t('Choose a day')}
          valueFormat={WEEKDAY_FORMAT}
          {...DATE_LABELS}
          clearable
          popoverProps={{ withinPortal: false }}
          value={due}
          onChange={day => onChangeView({ due: day })}
        />
      )}
    </>
  )
}
