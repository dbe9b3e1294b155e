import { Button, Group, Indicator, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
        <SearchField view={view} onChangeView={onChangeView} />
        <FilterButton view={view} onChangeView={onChangeView} active={active} />
        <TaskOrderMenu view={view} onChangeView={onChangeView} />
        {children}
      </Group>
      <ActiveFilters active={active} onChangeView={onChangeView} />
    </div>
  )
}

/** Short enough to feel immediate, long enough that a word is one request. */
const TYPING_MS = 250

function SearchField({ view: { search }, onChangeView }: ViewProps) {
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const apply = useDebouncedCallback((text: string) => onChangeView({ search: text }), TYPING_MS)
  // Cleared filters, or another address, clear the field as well.
  useEffect(() => setTyped(search), [search])
  useHotkeys([['f', () => field.current?.focus()]])
  const type = (text: string) => {
    setTyped(text)
    apply(text)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label="Search tasks"
      placeholder="Search tasks"
      className={classes.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
    />
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
