import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Button, Indicator, Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconArrowsSort, IconFilter } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { SavedFiltersButton } from '../saved/saved-filters-button.tsx'
import classes from './task-filter-bar.module.css'
import { activeFilters } from './task-filters.ts'
import { GROUPS, isTaskGrouping, isTaskSort, SORTS, sortOrderOf } from './task-sorts.ts'
import type { TaskViewProps } from './task-view.ts'

const FilterPopover = lazyComponent(() => import('./task-filter-popover.tsx'))

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
  const { buttonProps, popup } = usePopupButton('dialog')
  return (
    <>
      <Indicator label={active} size={18} disabled={active === 0} zIndex={1}>
        <Button
          variant="default"
          className={classes.tool}
          classNames={TOOL}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-label={active > 0 ? t('Filter, {active} active', { active }) : t('Filter')}
          {...buttonProps}
        >
          {t('Filter')}
        </Button>
      </Indicator>
      {popup && (
        <Suspense fallback={null}>
          <FilterPopover {...{ popup, view, onChangeView }} />
        </Suspense>
      )}
    </>
  )
}

const choices = (looks: Record<string, { name: string }>) =>
  Object.entries(looks).map(([value, { name }]) => ({ value, label: name }))
const SELECT = { allowDeselect: false, openOnFocus: false, comboboxProps: { withinPortal: false }, size: 'sm' } as const

/** How tasks are grouped and sorted. */
function TaskOrderMenu({ view, onChangeView }: TaskViewProps) {
  const { sort, direction } = sortOrderOf(view)
  const isGrouped = view.group !== 'none'
  // An agenda has one direction only.
  const field = sort === 'agenda' ? null : sort
  const grouping = GROUPS[view.group].name
  const name = !field ? grouping : isGrouped ? t('By {name}', { name: inSentence(grouping) }) : SORTS[field].name
  return (
    <Popover position="bottom-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={classes.tool}
          classNames={{ section: classes.toolIcon ?? '', label: classes.toolLabel ?? '' }}
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          aria-label={t('Sort and group: {name}', { name })}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('Sort and group')}>
        <Stack gap="xs">
          <Select
            {...SELECT}
            label={t('Group by')}
            data={choices(GROUPS)}
            value={view.group}
            onChange={group => group && isTaskGrouping(group) && onChangeView({ group, direction: null })}
          />
          <Select
            {...SELECT}
            label={t('Sort by')}
            data={choices(SORTS)}
            value={field}
            disabled={isGrouped}
            onChange={next => next && isTaskSort(next) && onChangeView({ sort: next, direction: null })}
          />
          {field && isGrouped && (
            <Text size="xs" c="dimmed">
              {t('Each group starts with its most urgent tasks.')}
            </Text>
          )}
          {field && (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('Direction')}
              data={SORTS[field].directions.map(({ value, label }) => ({ value, label }))}
              value={direction}
              onChange={value => onChangeView({ direction: value === 'asc' ? 'asc' : 'desc' })}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
