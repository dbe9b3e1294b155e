import { t } from '@daywright/language/current-language'
import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import type { Popup } from '../../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../../ui/lazy/lazy-popup.tsx'
import classes from './task-filter-bar.module.css'
import { GROUPS, isTaskGrouping, isTaskSort, SORTS, sortOrderOf } from './task-sorts.ts'
import type { TaskViewProps } from './task-view.ts'

const choices = (looks: Record<string, { name: string }>) =>
  Object.entries(looks).map(([value, { name }]) => ({ value, label: name }))
const SELECT = { allowDeselect: false, openOnFocus: false, comboboxProps: { withinPortal: false }, size: 'sm' } as const

/** How tasks are grouped and sorted, below the button that says so. */
export default function TaskOrderPopover({ popup, view, onChangeView }: TaskViewProps & { popup: Popup }) {
  const { sort, direction } = sortOrderOf(view)
  const isGrouped = view.group !== 'none'
  // An agenda has one direction only.
  const field = sort === 'agenda' ? null : sort
  return (
    <LazyPopover
      popup={popup}
      position="bottom-start"
      shadow="md"
      label={t('Sort and group')}
      className={classes.dropdown ?? ''}
    >
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
    </LazyPopover>
  )
}
