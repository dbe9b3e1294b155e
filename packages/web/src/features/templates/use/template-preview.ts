import type { Template } from '@daywright/contract/resources/templates/template'
import { dateOfDay, fillIn, firstDateOf, type TemplateDay } from '@daywright/contract/resources/templates/template-days'

export interface PreviewedTask {
  key: string
  title: string
  isSubtask: boolean
  startOn: string | null
  startTime: string | null
  dueOn: string | null
  dueTime: string | null
}

/** [WEB-691] What a use would create: the same days and texts as the server makes. */
export function previewTasks(
  template: Pick<Template, 'project' | 'tasks'>,
  day: TemplateDay,
  answers: Readonly<Record<string, string>>,
): PreviewedTask[] {
  const first = firstDateOf(template, day)
  return template.tasks.map(({ key, title, parentKey, startDays, startTime, dueDays, dueTime }) => ({
    key,
    title: fillIn(title, answers),
    isSubtask: parentKey !== null,
    startOn: dateOfDay(first, startDays),
    startTime,
    dueOn: dateOfDay(first, dueDays),
    dueTime,
  }))
}

/** The answers that were given: a question without one keeps its placeholder in the preview. */
export const givenAnswers = (answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''))
