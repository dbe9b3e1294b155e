import { TASK_STATUSES } from '@daywright/contract/task.values'
import { Select, Stack, Switch } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/queries.ts'
import { PRIORITIES, priorityName } from '../../ui/priority-mark.tsx'
import { taskStatusName } from '../../ui/task-status-name.ts'
import { DUE_NAMES, isDay } from './due-choice.ts'
import type { ViewProps } from './task-filter-bar.tsx'

/** Choices open inside of the form, for outside of it a click would close the form, and not before they are wanted. */
const SELECT = {
  clearable: true,
  searchable: true,
  openOnFocus: false,
  comboboxProps: { withinPortal: false },
  size: 'sm',
} as const
const named = (records: readonly { id: string; name: string }[] = []) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** All that the list can be narrowed by, each at once when it is chosen. */
export function TaskFilterForm({ view, onChangeView }: ViewProps) {
  const { data: projects } = useQuery(queries.projects())
  const { data: spaces } = useQuery(queries.spaces())
  const { data: labels } = useQuery(queries.labels())
  return (
    <Stack gap="xs">
      <Select
        {...SELECT}
        label="Status"
        placeholder="Any"
        data={TASK_STATUSES.map(value => ({ value, label: taskStatusName(value) }))}
        value={view.status}
        onChange={status => onChangeView({ status })}
      />
      <Select
        {...SELECT}
        label="Priority"
        placeholder="Any"
        data={PRIORITIES.map(value => ({ value, label: priorityName(value) }))}
        value={view.priority}
        onChange={priority => onChangeView({ priority })}
      />
      <Select
        {...SELECT}
        label="Project"
        placeholder="Any"
        data={named(projects)}
        value={view.projectId}
        onChange={projectId => onChangeView({ projectId })}
      />
      <Select
        {...SELECT}
        label="Space"
        placeholder="Any"
        data={named(spaces)}
        value={view.spaceId}
        onChange={spaceId => onChangeView({ spaceId })}
      />
      <Select
        {...SELECT}
        label="Label"
        placeholder="Any"
        data={named(labels)}
        value={view.labelId}
        onChange={labelId => onChangeView({ labelId })}
      />
      <DueFilter view={view} onChangeView={onChangeView} />
      <Switch
        mt={4}
        label="Show finished tasks"
        checked={view.withFinished}
        onChange={event => onChangeView({ withFinished: event.currentTarget.checked })}
      />
    </Stack>
  )
}

const A_DATE = 'date'
const DUE_CHOICES = [
  ...Object.entries(DUE_NAMES).map(([value, label]) => ({ value, label })),
  { value: A_DATE, label: 'By a date…' },
]

function DueFilter({ view: { due }, onChangeView }: ViewProps) {
  const [wantsDate, setWantsDate] = useState(due !== null && isDay(due))
  const choose = (choice: string | null) => {
    setWantsDate(choice === A_DATE)
    onChangeView({ due: choice === A_DATE ? null : choice })
  }
  return (
    <>
      <Select
        {...SELECT}
        label="Due"
        placeholder="Any time"
        data={DUE_CHOICES}
        value={wantsDate ? A_DATE : due}
        onChange={choose}
      />
      {wantsDate && (
        <DateInput
          label="Due by"
          placeholder="Choose a day"
          valueFormat="ddd D MMM YYYY"
          clearable
          popoverProps={{ withinPortal: false }}
          value={due}
          onChange={day => onChangeView({ due: day })}
        />
      )}
    </>
  )
}
