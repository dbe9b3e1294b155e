import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Button, Indicator, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { SavedFiltersButton } from '../saved/saved-filters-button.tsx'
import classes from './task-filter-bar.module.css'
import { TaskFilterForm } from './task-filter-form.tsx'
import { activeFilters } from './task-filters.ts'
import { TaskOrderMenu } from './task-order-menu.tsx'
import type { TaskViewProps } from './task-view.ts'

/** Buttons show their icon alone where there is no room for the words. */
export const TOOL = { section: classes.toolIcon ?? '', label: classes.toolLabel ?? '' }

/** The search, the filters and the order of the list, in one row. */
export function TaskFilterBar({ view, onChangeView, children }: TaskViewProps & { children?: ReactNode }) {
  return (
    <>
      <SearchField
        label={t('Search tasks')}
        placeholder={t('Search tasks')}
        className={classes.search}
        search={view.q ?? ''}
        maxLength={TASK_LIMITS.searchLength}
        onSearch={q => onChangeView({ q })}
      />
      <FilterButton view={view} onChangeView={onChangeView} />
      <SavedFiltersButton view={view} onChangeView={onChangeView} />
      <TaskOrderMenu view={view} onChangeView={onChangeView} />
      {children}
    </>
  )
}

function FilterButton({ view, onChangeView }: TaskViewProps) {
  const active = activeFilters(view).length
  return (
    <Popover position="bottom-start" trapFocus withinPortal shadow="md">
      <Indicator label={active} size={18} disabled={active === 0} zIndex={1}>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.tool}
            classNames={TOOL}
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-label={active > 0 ? t('Filter, {active} active', { active }) : t('Filter')}
          >
            {t('Filter')}
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('Filters')}>
        <TaskFilterForm view={view} onChangeView={onChangeView} />
      </Popover.Dropdown>
    </Popover>
  )
}
