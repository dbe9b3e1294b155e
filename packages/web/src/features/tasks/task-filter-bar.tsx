import { Button, Group, Indicator, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import { ActiveFilters } from './active-filters.tsx'
import classes from './task-filter-bar.module.css'
import { TaskFilterForm } from './task-filter-form.tsx'
import { TaskOrderMenu } from './task-order-menu.tsx'
import type { TaskView } from './task-view.ts'
import { type FilterName, useFilterNames } from './use-filter-names.ts'

export interface ViewProps {
  view: TaskView
  onChangeView: (changes: Partial<TaskView>) => void
}

/** What narrows and sorts the list, and what does so at present. */
export function TaskFilterBar({ view, onChangeView, children }: ViewProps & { children?: ReactNode }) {
  const active = useFilterNames(view)
  return (
    <div className={classes.bar}>
      <Group gap="xs">
        <SearchField
          label="Search tasks"
          placeholder="Search tasks"
          className={classes.search}
          search={view.search}
          onSearch={search => onChangeView({ search })}
        />
        <FilterButton view={view} onChangeView={onChangeView} active={active} />
        <TaskOrderMenu view={view} onChangeView={onChangeView} />
        {children}
      </Group>
      <ActiveFilters active={active} onChangeView={onChangeView} />
    </div>
  )
}

function FilterButton({ view, onChangeView, active }: ViewProps & { active: readonly FilterName[] }) {
  return (
    <Popover position="bottom-start" trapFocus withinPortal shadow="md">
      <Indicator label={active.length} size={18} disabled={active.length === 0} zIndex={1}>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-label={active.length > 0 ? `Filter, ${active.length} active` : 'Filter'}
          >
            Filter
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.dropdown} aria-label="Filters">
        <TaskFilterForm view={view} onChangeView={onChangeView} />
      </Popover.Dropdown>
    </Popover>
  )
}
