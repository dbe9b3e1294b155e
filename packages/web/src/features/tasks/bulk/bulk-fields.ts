import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { TaskChange } from '../../../data/tasks/task-batches.ts'

type Labelled = Pick<TaskInList, 'labels'>

/** What the changed fields of a task were. */
export function fieldsBefore(task: TaskInList, fields: Omit<TaskChange, 'id'>): TaskChange {
  const labelIds = task.labels.map(({ id }) => id)
  const values = { ...task, labelIds }
  const names = Object.keys(fields) as (keyof typeof fields & keyof typeof values)[]
  return { id: task.id, ...Object.fromEntries(names.map(name => [name, values[name]])) }
}

/** Whether every task has the label: then choosing it takes it away. */
export const haveAll = (tasks: readonly Labelled[], labelId: string): boolean =>
  tasks.every(({ labels }) => labels.some(({ id }) => id === labelId))

/** The labels of a task with one more, or without it. */
export const withLabel = <L extends { id: string }>(labels: readonly L[], label: L, adds: boolean): L[] => {
  const others = labels.filter(({ id }) => id !== label.id)
  return adds ? [...others, label] : others
}
