import type { Client } from '@daywright/contract/client/client'
import type { TaskCreate, TaskPatch } from '@daywright/contract/resources/tasks/task'

/** The records that a task can belong to. */
interface TaskPlaces {
  spaceId: string
  projectId: string
  schedulePreferenceId: string
  parentTaskId: string
  labelIds: string[]
}

/** What a client may set, on creation or later; a recurrence makes a series instead. */
export type SettableFields = Required<Omit<TaskCreate, 'recurrence'>> & Required<TaskPatch>

/**
 * A value for every field that can be set on a task, each different from that of a new task. A field that is added to the contract
 * and has none here does not compile, and with one it is followed wherever tasks go [TASK-43].
 */
export const settableFields = (places: TaskPlaces): SettableFields => ({
  title: 'Pack',
  description: 'All of it',
  status: 'in_progress',
  priority: 'high',
  dueAt: '2026-03-05T09:00:00.000Z',
  startAfter: '2026-03-03T09:00:00.000Z',
  estimateMinutes: 90,
  minSessionMinutes: 15,
  maxSessionMinutes: 45,
  cooldownMinutes: 10,
  autoSchedule: false,
  autoSplit: false,
  partOfDay: 'morning',
  focus: true,
  completedAt: '2026-03-02T09:00:00.000Z',
  locked: true,
  sortOrder: 7,
  ...places,
})

/** The fields of them that a new task can have. */
export function creatableFields(places: TaskPlaces): Required<Omit<TaskCreate, 'recurrence'>> {
  const { completedAt: _, locked: __, sortOrder: ___, ...fields } = settableFields(places)
  return fields
}

export async function newPlaces(client: Client): Promise<TaskPlaces> {
  const space = await client.spaces.create({ body: { name: 'Work' } })
  const project = await client.projects.create({ body: { name: 'House' } })
  const windows = [{ day: [1], start: '08:00', end: '12:00' }]
  const preference = await client.schedulePreferences.create({ body: { name: 'Mornings', windows } })
  const parent = await client.tasks.create({ body: { title: 'Move' } })
  const deep = await client.labels.create({ body: { name: 'deep' } })
  const home = await client.labels.create({ body: { name: 'home' } })
  return {
    spaceId: space.id,
    projectId: project.id,
    schedulePreferenceId: preference.id,
    parentTaskId: parent.id,
    labelIds: [deep.id, home.id],
  }
}
