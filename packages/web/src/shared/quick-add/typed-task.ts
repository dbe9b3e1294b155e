import { TASK_DEFAULTS } from '@daywright/contract/resources/tasks/task.values'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import type { TypedTask } from '../../data/offline/send-outbox.ts'
import type { NewTask } from '../../data/tasks/create-task.ts'

/** A parsed line as it is stored and sent. What is `given` applies unless the line says otherwise. */
export function typedTask(line: string, read: QuickTask, given: Partial<NewTask> = {}): TypedTask {
  const { block, labels, project, recurrence, habit: _, readings: __, ...fields } = read
  const task: NewTask = {
    ...fields,
    ...given,
    ...said(fields),
    ...(project?.id && { projectId: project.id }),
    ...(recurrence && { recurrence }),
  }
  return { line, task, labels, newProject: project && project.id === null ? project.name : null, block }
}

type Fields = Omit<QuickTask, 'block' | 'labels' | 'project' | 'recurrence' | 'habit' | 'readings'>

/** The fields that the line names: the others are empty. */
function said({ title, priority, ...others }: Fields): Partial<NewTask> & Pick<NewTask, 'title'> {
  const named = Object.entries(others).filter(([, value]) => value !== null)
  return { title, ...(priority !== TASK_DEFAULTS.priority && { priority }), ...Object.fromEntries(named) }
}
