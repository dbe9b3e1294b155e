import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Group, Menu, Paper, Popover, Progress, Text } from '@mantine/core'
import {
  IconArchive,
  IconCheck,
  IconClockHour4,
  IconFlag,
  IconHourglass,
  IconTags,
  IconTargetArrow,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { HOURS_EDITOR, PRIORITY_EDITOR, PROJECT_EDITOR } from '../../../shared/tasks/task-editors.tsx'
import { useHoursOfPlace } from '../../../shared/tasks/use-hours-of-place.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { EstimateForm } from '../row/estimate-form.tsx'
import classes from './bulk-bar.module.css'
import { BulkChoice, type BulkChoiceProps, BulkDue, ChoiceButton, LONG_MENU_PX, MENU } from './bulk-choices.tsx'
import { haveAll, withLabel } from './bulk-fields.ts'
import { type BulkChanges, type Progress as Done, useBulkChanges } from './use-bulk-changes.ts'
import type { TaskSelection } from './use-task-selection.ts'

interface BulkBarProps {
  selection: TaskSelection
  total: number
}

/** The actions for the selected tasks, shown while there are any. */
export default function BulkBar({ selection, total }: BulkBarProps) {
  const changes = useBulkChanges([...selection.selected.values()], selection.clear)
  if (selection.selected.size === 0) return null
  return (
    <Paper component="section" aria-label={t('Selected tasks')} className={classes.bar} shadow="lg" withBorder>
      {changes.progress ? (
        <BulkProgress progress={changes.progress} />
      ) : (
        <>
          <SelectionCount selection={selection} total={total} />
          <BulkActions changes={changes} selected={[...selection.selected.values()]} />
        </>
      )}
    </Paper>
  )
}

function BulkProgress({ progress: { done, all } }: { progress: Done }) {
  return (
    <div className={classes.working}>
      <Text size="sm" role="status">
        {t('Changing {done} of {count, plural, one {# task} other {# tasks}}', { done, count: all })}
      </Text>
      <Progress value={(done / all) * 100} aria-label={t('Progress')} mt={6} />
    </div>
  )
}

function SelectionCount({ selection: { selected, all, clear, isLoading }, total }: BulkBarProps) {
  return (
    <Group gap={6} wrap="nowrap" className={classes.chosen}>
      <RowAction icon={IconX} label={t('Clear selection')} onClick={clear} />
      <Text size="sm" fw={600} role="status">
        {t('{count} selected', { count: selected.size })}
      </Text>
      {selected.size < total && (
        <Button size="compact-sm" variant="subtle" loading={isLoading} onClick={() => void all()}>
          {t('Select all {total}', { total })}
        </Button>
      )}
    </Group>
  )
}

function BulkActions({ changes, selected }: { changes: BulkChanges; selected: readonly TaskInList[] }) {
  const actions = [
    { name: t('Complete'), icon: IconCheck, act: changes.complete, color: 'gray' },
    { name: t('Archive'), icon: IconArchive, act: changes.archive, color: 'gray' },
    { name: t('Delete permanently'), icon: IconTrash, act: changes.confirmAndDelete, color: 'red' },
  ]
  return (
    <Group gap={4} className={classes.choices}>
      <BulkChoice changes={changes} name={t('Set priority')} icon={IconFlag} editor={PRIORITY_EDITOR} />
      <BulkChoice changes={changes} name={t('Set project')} icon={IconTargetArrow} editor={PROJECT_EDITOR} />
      <BulkDue changes={changes} />
      <BulkLabels changes={changes} selected={selected} />
      <BulkEstimate changes={changes} />
      <BulkChoice changes={changes} name={t('Set working hours')} icon={IconClockHour4} editor={HOURS_EDITOR} />
      {actions.map(({ name, icon: Shape, act, color }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          size="lg"
          color={color}
          aria-label={name}
          data-tooltip={name}
          onClick={() => void act()}
        >
          <Shape size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}

/** Adds a label to the tasks; one that all of them have is taken away. */
function BulkLabels({ changes, selected }: BulkChoiceProps & { selected: readonly TaskInList[] }) {
  const { data: labels = [] } = useQuery(queries.labels())
  const hoursOfPlace = useHoursOfPlace()
  const choose = (label: (typeof labels)[number]) => {
    const adds = !haveAll(selected, label.id)
    const labelsOf = (task: TaskInList) => withLabel(task.labels, label, adds)
    changes.edit(
      task => ({
        labelIds: labelsOf(task).map(({ id }) => id),
        ...(adds && hoursOfPlace(task, label)),
      }),
      task => ({ labels: labelsOf(task) }),
    )
  }
  return (
    <Menu {...MENU}>
      <Menu.Target>
        <ChoiceButton name={t('Set labels')} icon={IconTags} />
      </Menu.Target>
      <Menu.Dropdown mah={LONG_MENU_PX} style={{ overflowY: 'auto' }}>
        {labels.length === 0 && <Menu.Label>{t('No labels yet')}</Menu.Label>}
        {labels.map(label => (
          <Menu.Item
            key={label.id}
            leftSection={<ColorDot color={label.color} />}
            rightSection={haveAll(selected, label.id) && <IconCheck size={14} role="img" aria-label={t('on all')} />}
            onClick={() => choose(label)}
          >
            {label.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function BulkEstimate({ changes }: BulkChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const save = (estimateMinutes: number | null) => {
    setOpen(false)
    changes.edit(() => ({ estimateMinutes }))
  }
  return (
    <Popover {...MENU} opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <ChoiceButton name={t('Set estimate')} icon={IconHourglass} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Estimate of the selected tasks')}>
        <EstimateForm text="" onSave={save} />
      </Popover.Dropdown>
    </Popover>
  )
}
