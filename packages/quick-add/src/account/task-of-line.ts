import type { TaskInput } from '@daywright/contract/resources/tasks/task'
import { TASK_DEFAULTS } from '@daywright/contract/resources/tasks/task.values'
import type { QuickTask } from '../parse-quick-add.ts'

/** What a line makes: the task, the names of its labels and of its project if that is new, and when it is done if the line says so. */
export interface TaskOfLine {
  task: TaskInput
  labels: string[]
  newProject: string | null
  block: { startAt: string; endAt: string } | null
}

/** A parsed line as it is stored. What is `given` applies unless the line says otherwise. */
export function taskOfLine(read: QuickTask, given: Partial<TaskInput> = {}): TaskOfLine {
  const { block, labels, project, recurrence, habit: _, readings: __, ...fields } = read
  const task: TaskInput = {
    ...fields,
    ...given,
    ...said(fields),
    ...(project?.id && { projectId: project.id }),
    ...(recurrence && { recurrence }),
  }
  return { task, labels, newProject: project && project.id === null ? project.name : null, block }
}

type Fields = Omit<QuickTask, 'block' | 'labels' | 'project' | 'recurrence' | 'habit' | 'readings'>

/** The fields that the line names: the others are empty. */
function said({ title, priority, ...others }: Fields): Partial<TaskInput> & Pick<TaskInput, 'title'> {
  const named = Object.entries(others).filter(([, value]) => value !== null)
  return { title, ...(priority !== TASK_DEFAULTS.priority && { priority }), ...Object.fromEntries(named) }
}
