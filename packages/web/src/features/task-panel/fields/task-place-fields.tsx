import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { PlaceSelect, withPresent } from '../../../shared/records/place-select.tsx'
import { useHoursOfPlace } from './use-hours-of-place.ts'
import { useTaskField } from './use-task-field.ts'

export function TaskProjectField({ task }: { task: TaskDetail }) {
  const { data: projects } = useQuery(queries.projects())
  const places = withPresent(projects, task.project)
  const hoursOfPlace = useHoursOfPlace(task)
  const field = useTaskField<string | null>(task, {
    saved: task.projectId,
    patch: projectId => ({ projectId, ...hoursOfPlace(projects?.find(({ id }) => id === projectId)) }),
    optimisticExtras: id => ({ project: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label="Project" places={places} field={field} />
}

export function TaskSpaceField({ task }: { task: TaskDetail }) {
  const { data: spaces } = useQuery(queries.spaces())
  const places = withPresent(spaces, task.space)
  const hoursOfPlace = useHoursOfPlace(task)
  const field = useTaskField<string | null>(task, {
    saved: task.spaceId,
    patch: spaceId => ({ spaceId, ...hoursOfPlace(spaces?.find(({ id }) => id === spaceId)) }),
    optimisticExtras: id => ({ space: places.find(place => place.id === id) ?? null }),
  })
  return <PlaceSelect label="Space" places={places} field={field} />
}
