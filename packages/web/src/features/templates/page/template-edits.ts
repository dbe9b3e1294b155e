import { TASK_DEFAULTS } from '@daywright/contract/resources/tasks/task.values'
import type { Template, TemplateTask } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { t } from '@daywright/language/current-language'

type Tasks = Template['tasks']

export const withTask = (tasks: Tasks, key: string, fields: Partial<TemplateTask>): Tasks =>
  tasks.map(task => (task.key === key ? { ...task, ...fields } : task))

/** [WEB-692] Its subtasks stay, one level higher, and nothing waits for it any more. */
export function withoutTask(tasks: Tasks, key: string): Tasks {
  const removed = tasks.find(task => task.key === key)
  return tasks
    .filter(task => task !== removed)
    .map(task => ({
      ...task,
      parentKey: task.parentKey === key ? (removed?.parentKey ?? null) : task.parentKey,
      dependsOn: task.dependsOn.filter(on => on !== key),
    }))
}

const { minSessionMinutes, maxSessionMinutes, cooldownMinutes, priority } = TASK_DEFAULTS

export const withNewTask = (tasks: Tasks, title: string): Tasks => [
  ...tasks,
  {
    ...{ key: freeKey(tasks), parentKey: null, dependsOn: [], checklist: [], labelIds: [] },
    ...{ title, description: '', priority, estimateMinutes: null },
    ...{ minSessionMinutes, maxSessionMinutes, cooldownMinutes, autoSchedule: true, autoSplit: true },
    ...{ schedulePreferenceId: null, partOfDay: null, focus: null },
    ...{ startDays: null, startTime: null, dueDays: null, dueTime: null },
  },
]

function freeKey(tasks: Tasks): string {
  const keys = new Set(tasks.map(({ key }) => key))
  let number = tasks.length + 1
  while (keys.has(`t${number}`)) number++
  return `t${number}`
}

const DAYS = /^\d{1,4}$/

/** Null for an empty text. */
export const templateDaysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export function daysProblem(text: string): string | null {
  const { min, max } = TEMPLATE_LIMITS.days
  if (text.trim() === '' || (DAYS.test(text.trim()) && Number(text) <= max)) return null
  return t('A number from {min} to {max}', { min, max })
}

const QUESTION_NAME = /^\p{L}[\p{L}\p{N}_-]*$/u

/** Why a placeholder cannot have this name. */
export function questionNameProblem(name: string, others: readonly string[]): string | null {
  if (!QUESTION_NAME.test(name)) return t('One word, such as {example}', { example: 'client' })
  return others.includes(name) ? t('There is already a question with this name') : null
}
