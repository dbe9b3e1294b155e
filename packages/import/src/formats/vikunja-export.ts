import type { FileFormat, ReadingContext } from '../file-format.ts'
import { idOf, isObject, type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../source/json-values.ts'
import type { DraftTask, ImportedPriority } from '../task-file.ts'
import { htmlToMarkdown } from '../values/html-text.ts'
import { projectNames } from '../values/project-tree.ts'
import { every, repeatOfSeconds } from '../values/repeat-of.ts'
import { atTime } from '../values/task-times.ts'

const PRIORITIES: readonly ImportedPriority[] = ['none', 'low', 'medium', 'high', 'urgent', 'urgent']
/** How the program writes that there is no date. */
const NEVER = '0001-01-01'

/** Before version 0.21, namespaces had lists; they are projects within projects. */
const projectsOf = (json: unknown) =>
  objectsOf(Array.isArray(json) ? json : objectOf(json).projects).flatMap(project =>
    'lists' in project ? listsOf(project) : [project],
  )

function listsOf(namespace: JsonObject): JsonObject[] {
  const id = `namespace ${textOf(namespace.id)}`
  const lists = objectsOf(namespace.lists).map(list => ({ hex_color: '', ...list, parent_project_id: id }))
  return lists.length === 0 ? [] : [{ hex_color: '', ...namespace, id, lists: [] }, ...lists]
}

/** `data.json` of an exported account; the archive also holds files, which are left out. */
export const vikunjaExport: FileFormat = {
  id: 'vikunja',
  name: 'Vikunja',
  detect: file =>
    projectsOf(file.json()).some(project => 'title' in project && ('hex_color' in project || 'buckets' in project)),
  read(file, context) {
    const projects = projectsOf(file.json())
    const names = projectNames(
      projects.map(({ id, title, parent_project_id }) => ({
        id: textOf(id),
        name: textOf(title),
        parentId: idOf(parent_project_id),
      })),
    )
    const tasks = projects.flatMap(project => {
      const buckets = new Map(objectsOf(project.buckets).map(({ id, title }) => [textOf(id), textOf(title)]))
      const bucketOfTask = new Map(
        objectsOf(project.task_buckets).map(({ task_id, bucket_id }) => [textOf(task_id), textOf(bucket_id)]),
      )
      return objectsOf(project.tasks).map(task => ({
        ...taskOf(task, context),
        project: names.get(textOf(project.id)) ?? null,
        section: buckets.get(bucketOfTask.get(textOf(task.id)) ?? textOf(task.bucket_id)) ?? null,
      }))
    })
    return {
      tasks,
      projects: projects.map(({ id, description, is_archived }) => ({
        name: names.get(textOf(id)) ?? '',
        description: htmlToMarkdown(textOf(description)),
        isArchived: is_archived === true,
      })),
    }
  },
}

function taskOf(task: JsonObject, { times }: ReadingContext): DraftTask {
  const time = (value: unknown) => (textOf(value).startsWith(NEVER) ? null : times.read(textOf(value)))
  const related = objectOf(task.related_tasks)
  const idsOf = (kind: string) => objectsOf(related[kind]).flatMap(({ id }) => idOf(id) ?? [])
  const percent = numberOf(task.percent_done) ?? 0
  const comments = objectsOf(task.comments).map(({ comment }) => htmlToMarkdown(textOf(comment)))
  const reminders = [task.reminders, task.reminder_dates]
    .flatMap(list => (Array.isArray(list) ? list : []))
    .map(reminder => time(isObject(reminder) ? reminder.reminder : reminder))
  return {
    sourceId: textOf(task.id) || undefined,
    parentId: idsOf('parenttask')[0] ?? null,
    dependsOn: idsOf('blocked'),
    title: textOf(task.title),
    description: [htmlToMarkdown(textOf(task.description)), ...comments].filter(text => text !== '').join('\n\n'),
    labels: objectsOf(task.labels).map(({ title }) => textOf(title)),
    priority: PRIORITIES[numberOf(task.priority) ?? 0] ?? 'none',
    dueAt: times.due(time(task.due_date) ?? time(task.end_date)),
    startAfter: times.start(time(task.start_date)),
    repeat: repeatOf(task),
    status: task.done === true ? 'completed' : 'open',
    completedAt: times.start(time(task.done_at)),
    createdAt: times.start(time(task.created)),
    reminders: reminders.flatMap(reminder => atTime(times.start(reminder))),
    others: {
      Done: percent > 0 && percent < 1 ? `${Math.round(percent * 100)} %` : null,
      Reminders: reminders.flatMap(reminder => times.moment(reminder) ?? []).join(', '),
      Attachments: objectsOf(task.attachments)
        .map(({ file }) => textOf(objectOf(file).name))
        .join(', '),
    },
  }
}

const MONTHLY_MODE = 1
const FROM_COMPLETION_MODE = 2

function repeatOf({ repeat_after, repeat_mode }: JsonObject) {
  if (numberOf(repeat_mode) === MONTHLY_MODE) return every('MONTHLY', 1)
  return repeatOfSeconds(
    numberOf(repeat_after) ?? 0,
    numberOf(repeat_mode) === FROM_COMPLETION_MODE ? 'completion' : 'schedule',
  )
}
