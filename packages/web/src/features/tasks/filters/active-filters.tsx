import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { activeFilters, TASK_FILTERS, type TaskFilterName } from './task-filters.ts'
import { NO_FILTERS, type TaskViewProps } from './task-view.ts'

/** The filters in use, each with a button that removes it. */
export function ActiveFilters({ view, onChangeView }: TaskViewProps) {
  const active = activeFilters(view)
  if (active.length === 0) return null
  return (
    <Group gap={6} mb="xs">
      {active.map(name => (
        <FilterChip key={name} name={name} view={view} onChangeView={onChangeView} />
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChangeView(NO_FILTERS)}>
        {t('Clear filters')}
      </Button>
    </Group>
  )
}

function FilterChip({ name, view, onChangeView }: TaskViewProps & { name: TaskFilterName }) {
  const { label, useChip = () => label } = TASK_FILTERS[name]
  const text = useChip(view[name] ?? '')
  return (
    <Button
      size="compact-sm"
      variant="light"
      fw={500}
      maw="100%"
      rightSection={<IconX size={13} aria-hidden />}
      aria-label={t('Remove filter {text}', { text })}
      onClick={() => onChangeView({ [name]: null })}
    >
      {text}
    </Button>
  )
}
