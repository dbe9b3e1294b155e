import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Button, Indicator } from '@mantine/core'
import { IconArrowsSort, IconFilter } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { SavedFiltersButton } from '../saved/saved-filters-button.tsx'
import classes from './task-filter-bar.module.css'
import { activeFilters } from './task-filters.ts'
import { GROUPS, SORTS, sortOrderOf } from './task-sorts.ts'
import type { TaskViewProps } from './task-view.ts'

const OrderPopover = lazyComponent(() => import('./task-order-popover.tsx'))
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
      <TaskOrderButton view={view} onChangeView={onChangeView} />
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

/** How tasks are grouped and sorted. */
function TaskOrderButton({ view, onChangeView }: TaskViewProps) {
  const { sort } = sortOrderOf(view)
  const grouping = GROUPS[view.group].name
  const isGrouped = view.group !== 'none'
  // An agenda has one direction only.
  const name =
    sort === 'agenda' ? grouping : isGrouped ? t('By {name}', { name: inSentence(grouping) }) : SORTS[sort].name
  const { buttonProps, popup } = usePopupButton('dialog')
  return (
    <>
      <Button
        variant="default"
        className={classes.tool}
        classNames={TOOL}
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        aria-label={t('Sort and group: {name}', { name })}
        {...buttonProps}
      >
        {name}
      </Button>
      <Suspense fallback={null}>{popup && <OrderPopover {...{ popup, view, onChangeView }} />}</Suspense>
    </>
  )
}
