import { t } from '@daywright/language/current-language'
import { Button, Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import classes from './task-filter-bar.module.css'
import { GROUPS, isTaskGrouping, isTaskSort, SORTS, sortOrderOf } from './task-sorts.ts'
import type { TaskViewProps } from './task-view.ts'

const choices = (looks: Record<string, { name: string }>) =>
  Object.entries(looks).map(([value, { name }]) => ({ value, label: name }))
const SELECT = { allowDeselect: false, openOnFocus: false, comboboxProps: { withinPortal: false }, size: 'sm' } as const

/** How tasks are grouped and sorted. */
export function TaskOrderMenu({ view, onChangeView }: TaskViewProps) {
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
