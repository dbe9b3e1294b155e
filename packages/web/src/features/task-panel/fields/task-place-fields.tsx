import type { TaskDetail } from '@daywright/contract/task'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries.ts'
import { PlaceSelect, withPresent } from '../../../shared/place-select.tsx'
import { useTaskField } from './use-task-field.ts'

export function TaskProjectField({ task }: { task: TaskDetail }) {
  const { data: projects } = useQuery(queries.projects())
  const places = withPresent(projects, task.project)
  const field = useTaskField<string | null>(task, {
    saved: task.projectId,
    patch: projectId => ({ projectId }),
    optimisticExtras: id => ({ project: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label="Project" places={places} field={field} />
}

export function TaskSpaceField({ task }: { task: TaskDetail }) {
  const { data: spaces } = useQuery(queries.spaces())
  const places = withPresent(spaces, task.space)
  const field = useTaskField<string | null>(task, {
    saved: task.spaceId,
    patch: spaceId => ({ spaceId }),
    optimisticExtras: id => ({ space: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label="Space" places={places} field={field} />
}
