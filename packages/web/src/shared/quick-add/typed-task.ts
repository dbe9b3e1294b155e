import type { TypedTask } from '../../data/offline/send-outbox.ts'
import type { NewTask } from '../../data/tasks/create-task.ts'
import type { QuickTask } from './parse-quick-add.ts'

/** A parsed line as it is stored and sent. What is `given` applies unless the line says otherwise. */
export function typedTask(line: string, read: QuickTask, given: Partial<NewTask> = {}): TypedTask {
  const { title, estimateMinutes, priority, dueAt, startAfter, partOfDay, block, labels, project, recurrence } = read
  const task: NewTask = {
    ...given,
    title,
    estimateMinutes: estimateMinutes ?? given.estimateMinutes ?? null,
    priority,
    dueAt,
    startAfter,
    partOfDay,
    ...(project?.id && { projectId: project.id }),
    ...(recurrence && { recurrence }),
  }
  return { line, task, labels, newProject: project && project.id === null ? project.name : null, block }
}
