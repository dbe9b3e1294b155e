import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Group, Paper, Progress, Text } from '@mantine/core'
import {
  IconArchive,
  IconCheck,
  IconClockHour4,
  IconFlag,
  IconTargetArrow,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { HOURS_EDITOR, PRIORITY_EDITOR, PROJECT_EDITOR } from '../../../shared/tasks/task-editors.tsx'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import classes from './bulk-bar.module.css'
import { BulkChoice, BulkDue } from './bulk-choices.tsx'
import { BulkEstimate, BulkLabels } from './bulk-more-choices.tsx'
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
