import type { TaskDetail } from '@daywright/contract/task'
import { Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries.ts'
import { ColorDot } from '../../ui/color-dot.tsx'
import { fieldProblem } from './field-problem.tsx'
import type { SavedField } from './use-saved-field.ts'
import { useTaskField } from './use-task-field.ts'

interface Place {
  id: string
  name: string
  color: string
}

export function TaskProjectField({ task }: { task: TaskDetail }) {
  const { data: projects } = useQuery(queries.projects())
  const places = withPresent(projects, task.project)
  const field = useTaskField<string | null>(task, {
    saved: task.projectId,
    patch: projectId => ({ projectId }),
    alsoBecomes: id => ({ project: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label="Project" places={places} field={field} />
}

export function TaskSpaceField({ task }: { task: TaskDetail }) {
  const { data: spaces } = useQuery(queries.spaces())
  const places = withPresent(spaces, task.space)
  const field = useTaskField<string | null>(task, {
    saved: task.spaceId,
    patch: spaceId => ({ spaceId }),
    alsoBecomes: id => ({ space: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label="Space" places={places} field={field} />
}

/** The list may not be here yet, or leave out an archived one; the task's own is always among them. */
function withPresent<P extends Place>(places: readonly P[] = [], present: Place | null): Place[] {
  return present && !places.some(place => place.id === present.id) ? [present, ...places] : [...places]
}

interface PlaceSelectProps {
  label: string
  places: readonly Place[]
  field: SavedField<string | null>
}

function PlaceSelect({ label, places, field }: PlaceSelectProps) {
  const colorOf = (id: string | null) => places.find(place => place.id === id)?.color ?? null
  return (
    <Select
      label={label}
      placeholder="None"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}`, tabIndex: 0 }}
      nothingFoundMessage="Nothing found"
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      leftSection={field.value && <ColorDot color={colorOf(field.value)} />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <ColorDot color={colorOf(option.value)} />
          <Text size="sm">{option.label}</Text>
        </Group>
      )}
      value={field.value}
      onChange={field.save}
      error={fieldProblem(field)}
    />
  )
}
