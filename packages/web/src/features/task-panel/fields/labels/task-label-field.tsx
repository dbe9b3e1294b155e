import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { findNamed } from '@daywright/quick-add/find-named'
import { Group, Pill, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { useSavedField } from '../../../../data/saving/use-saved-field.ts'
import { ownLabelIds } from '../../../../data/tasks/label-ids.ts'
import { TASK_FIELDS } from '../../../../shared/tasks/task-fields.ts'
import { useHoursOfPlace } from '../../../../shared/tasks/use-hours-of-place.ts'
import { ColorDot } from '../../../../ui/icons/color-dot.tsx'
import { fieldProblem } from '../../../../ui/saved-field/field-problem.tsx'
import { choosableNames } from './label-names.ts'

/** The labels by name. An unknown name creates a label. */
export function TaskLabelField({ task }: { task: TaskDetail }) {
  const { data: ownLabels = [] } = useQuery(queries.labels())
  const labels = ownLabels.length > 0 ? ownLabels : task.labels
  const hoursOfPlace = useHoursOfPlace()
  const [typed, setTyped] = useState('')
  const field = useSavedField<string[]>({
    id: task.id,
    saved: task.labels.map(label => label.name),
    send: async names => {
      const added = ownLabels.find(
        ({ name, schedulePreferenceId }) => schedulePreferenceId && isAdded(name, names, task),
      )
      return api.tasks.update({
        id: task.id,
        body: { labelIds: await ownLabelIds(names), ...hoursOfPlace(task, added) },
      })
    },
    optimistic: names => ({ labels: names.map(name => findNamed(labels, name) ?? { id: name, name, color: null }) }),
  })
  return (
    <TagsInput
      label={TASK_FIELDS.labelIds.label}
      placeholder={field.value.length === 0 ? t('Add a label') : ''}
      data={choosableNames(labels, typed)}
      maxTags={TASK_LIMITS.labels}
      acceptValueOnBlur={false}
      searchValue={typed}
      onSearchChange={setTyped}
      value={field.value}
      onChange={field.save}
      renderOption={({ option }) => <LabelOption name={option.value} label={findNamed(labels, option.value)} />}
      renderPill={({ option, onRemove }) => (
        <LabelPill name={option.label} label={findNamed(labels, option.label)} onRemove={() => onRemove?.()} />
      )}
      error={fieldProblem(field)}
    />
  )
}

const isAdded = (name: string, names: readonly string[], { labels }: TaskDetail) =>
  names.includes(name) && !labels.some(label => label.name === name)

interface LabelLook {
  name: string
  /** Undefined for a name that is not a label yet. */
  label: { color: string | null } | undefined
}

function LabelOption({ name, label }: LabelLook) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ColorDot color={label?.color ?? null} />
      <Text size="sm">{label ? name : t('Create “{name}”', { name })}</Text>
    </Group>
  )
}

function LabelPill({ name, label, onRemove }: LabelLook & { onRemove: () => void }) {
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      // Pills hide their button from the keyboard and give it no name by default.
      removeButtonProps={{ 'aria-label': t('Remove {name}', { name }), 'aria-hidden': false, tabIndex: 0 }}
    >
      <Group gap={6} wrap="nowrap" component="span">
        <ColorDot color={label?.color ?? null} />
        {name}
      </Group>
    </Pill>
  )
}
