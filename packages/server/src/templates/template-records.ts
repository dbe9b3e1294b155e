import { Task } from '@daywright/contract/resources/tasks/task'
import type { Template, TemplateTask } from '@daywright/contract/resources/templates/template'
import { END_OF_DUE_DAY, TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { dateOfDay, fillIn } from '@daywright/contract/resources/templates/template-days'
import { columnsOf, defaultsOf } from '../db/records/columns.ts'
import { invalid } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { localTimestamp, startOfDate } from '../tasks/series/occurrences/occurrence-times.ts'

/** [TPL-6] Fills in texts, and throws 400 when they become too long. */
export function textFiller(answers: Readonly<Record<string, string>>) {
  let filled = 0
  const fill = (text: string) =>
    fillIn(text, answers, length => {
      filled += length
      if (filled > TEMPLATE_LIMITS.filledLength)
        throw invalid({ answers: [`make the texts longer than ${TEMPLATE_LIMITS.filledLength} characters`] })
    })
  const fillTitle = (title: string, { safeParse }: Pick<typeof Task.shape.title, 'safeParse'>) => {
    const text = fill(title)
    if (!safeParse(text).success) throw invalid({ answers: [`make “${title.slice(0, SHOWN)}” too long`] })
    return text
  }
  return { fill, fillTitle }
}

const SHOWN = 100

const NEW_TASK = { ...Object.fromEntries(columnsOf(Task).map(name => [name, null])), ...defaultsOf(Task) }

export interface Used {
  ownerId: string
  zone: string
  now: string
  firstDate: string
  spaceId: string | null
  projectId: string | null
  text: ReturnType<typeof textFiller>
}

/** The rows of the tasks of a template, and of what belongs to them, in the order of the template. */
export function recordsOfTasks({ tasks }: Pick<Template, 'tasks'>, used: Used) {
  const { ownerId: userId, now, text } = used
  const ids = new Map(tasks.map(({ key }) => [key, newId()]))
  const idOf = (key: string): string => ids.get(key) ?? ''
  return {
    task: tasks.map((task, at) => taskRow(task, at, idOf, used)),
    taskLabel: tasks.flatMap(({ key, labelIds }) =>
      [...new Set(labelIds)].map(labelId => ({ userId, taskId: idOf(key), labelId })),
    ),
    checklistItem: tasks.flatMap(({ key, checklist }) =>
      checklist.map((title, sortOrder) => ({
        id: newId(),
        userId,
        taskId: idOf(key),
        title: text.fillTitle(title, Task.shape.title),
        completed: false,
        sortOrder,
      })),
    ),
    taskDependency: tasks.flatMap(({ key, dependsOn }) =>
      [...new Set(dependsOn)].map(on => ({ userId, taskId: idOf(key), dependsOnId: idOf(on), createdAt: now })),
    ),
  }
}

function taskRow(task: TemplateTask, at: number, idOf: (key: string) => string, used: Used) {
  const { key, parentKey, dependsOn: _, checklist: __, labelIds: ___, ...rest } = task
  const { startDays, startTime, dueDays, dueTime, title, description, ...fields } = rest
  const { ownerId: userId, now, firstDate, spaceId, projectId, zone, text } = used
  const [startOn, dueOn] = [dateOfDay(firstDate, startDays), dateOfDay(firstDate, dueDays)]
  return {
    ...NEW_TASK,
    ...fields,
    id: idOf(key),
    userId,
    title: text.fillTitle(title, Task.shape.title),
    description: text.fill(description),
    spaceId,
    projectId,
    parentTaskId: parentKey === null ? null : idOf(parentKey),
    // [TPL-7] Local times, so that they stay the same when the clocks change.
    startAfter: startOn && (startTime === null ? startOfDate(startOn, zone) : localTimestamp(startOn, startTime, zone)),
    dueAt: dueOn && localTimestamp(dueOn, dueTime ?? END_OF_DUE_DAY, zone),
    sortOrder: at,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    touched: null,
    firstEstimateMinutes: null,
  }
}
