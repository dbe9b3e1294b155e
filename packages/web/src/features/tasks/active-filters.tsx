import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ViewProps } from './task-filter-bar.tsx'
import { NO_FILTERS } from './task-view.ts'
import type { FilterName } from './use-filter-names.ts'

interface ActiveFiltersProps extends Pick<ViewProps, 'onChangeView'> {
  active: readonly FilterName[]
}

/** What narrows the list at present; a press takes it away. */
export function ActiveFilters({ active, onChangeView }: ActiveFiltersProps) {
  if (active.length === 0) return null
  return (
    <Group gap={6} mt="xs">
      {active.map(({ text, cleared }) => (
        <Button
          key={text}
          size="compact-sm"
          variant="light"
          fw={500}
          maw="100%"
          rightSection={<IconX size={13} aria-hidden />}
          aria-label={`Remove filter ${text}`}
          onClick={() => onChangeView(cleared)}
        >
          {text}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChangeView(NO_FILTERS)}>
        Clear filters
      </Button>
    </Group>
  )
}
