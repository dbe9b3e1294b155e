import type { TaskDetail } from '@daywright/contract/task'
import { TASK_LIMITS } from '@daywright/contract/task.values'
import { api } from '../../../data/api-client.ts'

type NewTask = Parameters<typeof api.tasks.create>[0]['body']

const SUFFIX = ' (copy)'

/** A task to do again: what it is and how it is planned, but nothing of what has become of it. */
export const copyOf = (task: TaskDetail): NewTask => ({
  title: `${[...task.title].slice(0, TASK_LIMITS.titleLength - SUFFIX.length).join('')}${SUFFIX}`,
  description: task.description,
  priority: task.priority,
  dueAt: task.dueAt,
  startAfter: task.startAfter,
  estimateMinutes: task.estimateMinutes,
  minSessionMinutes: task.minSessionMinutes,
  maxSessionMinutes: task.maxSessionMinutes,
  cooldownMinutes: task.cooldownMinutes,
  autoSchedule: task.autoSchedule,
  autoSplit: task.autoSplit,
  spaceId: task.spaceId,
  projectId: task.projectId,
  schedulePreferenceId: task.schedulePreferenceId,
  parentTaskId: task.parentTaskId,
  labelIds: task.labels.map(label => label.id),
})

/** Makes the copy with its checklist, nothing ticked, and its documents; gives its id. */
export async function duplicateTask(task: TaskDetail): Promise<string> {
  const { id } = await api.tasks.create({ body: copyOf(task) })
  // One after the other: items of the same position are listed by age.
  for (const { title } of task.checklistItems) await api.checklistItems.create({ body: { taskId: id, title } })
  await Promise.all(task.documents.map(document => api.taskDocuments.link({ id, documentId: document.id })))
  return id
}
