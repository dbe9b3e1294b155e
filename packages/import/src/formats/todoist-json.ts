import type { FileFormat } from '../file-format.ts'
import { idOf, type JsonObject, numberOf, objectOf, objectsOf, textOf, textsOf } from '../source/json-values.ts'
import type { DraftTask, ImportedPriority, ImportedReminder } from '../task-file.ts'
import { projectNames } from '../values/project-tree.ts'
import { atTime, plannedAndDue, type TaskTimes } from '../values/task-times.ts'
import { minutesOfDuration, repeatWords, withComment } from './todoist-csv.ts'

/** In the API the highest priority is 4. */
const PRIORITIES: Readonly<Record<number, ImportedPriority>> = { 4: 'urgent', 3: 'high', 2: 'medium' }

const itemsOf = (json: unknown) => objectsOf(objectOf(json).items)

/** The answer of the API to a full sync. */
export const todoistJson: FileFormat = {
  id: 'todoist-json',
  name: 'Todoist (API)',
  detect: file => itemsOf(file.json()).some(item => 'content' in item && 'project_id' in item),
  read(file, { times, notes }) {
    const json = objectOf(file.json())
    const projects = objectsOf(json.projects).filter(project => project.is_deleted !== true)
    const names = projectNames(
      projects.map(({ id, name, parent_id }) => ({ id: textOf(id), name: textOf(name), parentId: idOf(parent_id) })),
    )
    const inbox = new Set(projects.filter(isInbox).map(({ id }) => textOf(id)))
    const sections = new Map(objectsOf(json.sections).map(({ id, name }) => [textOf(id), textOf(name)]))
    const comments = Map.groupBy(objectsOf(json.notes), note => textOf(note.item_id))
    const reminders = Map.groupBy(objectsOf(json.reminders), reminder => textOf(reminder.item_id))
    const tasks: DraftTask[] = []
    for (const item of itemsOf(json)) {
      if (item.is_deleted === true) {
        notes.add('deleted')
        continue
      }
      const id = textOf(item.id)
      const due = objectOf(item.due)
      const duration = objectOf(item.duration)
      const project = textOf(item.project_id)
      const planned = times.read(textOf(due.date), textOf(due.timezone))
      const deadline = times.read(textOf(objectOf(item.deadline).date))
      tasks.push({
        sourceId: id || undefined,
        parentId: idOf(item.parent_id),
        project: inbox.has(project) ? null : (names.get(project) ?? null),
        section: sections.get(textOf(item.section_id)) ?? null,
        title: textOf(item.content),
        description: (comments.get(id) ?? []).reduce(
          (text, note) => withComment(text, commentOf(note)),
          textOf(item.description),
        ),
        labels: textsOf(item.labels),
        priority: PRIORITIES[numberOf(item.priority) ?? 1] ?? 'none',
        ...plannedAndDue(times, planned, deadline),
        repeat:
          due.is_recurring === true ? repeatWords(textOf(due.string), textOf(due.lang), textOf(due.timezone)) : null,
        estimateMinutes: minutesOfDuration(textOf(duration.amount), textOf(duration.unit)),
        status: item.checked === true || item.checked === 1 ? 'completed' : 'open',
        completedAt: times.start(times.read(textOf(item.completed_at))),
        createdAt: times.start(times.read(textOf(item.added_at))),
        reminders: (reminders.get(id) ?? []).flatMap(reminder => reminderOf(reminder, times)),
        others: { Responsible: textOf(item.responsible_uid) },
      })
    }
    return {
      tasks,
      projects: projects
        .filter(project => !isInbox(project))
        .map(({ id, description, is_archived }) => ({
          name: names.get(textOf(id)) ?? '',
          description: textOf(description),
          isArchived: is_archived === true,
        })),
    }
  },
}

/** [IMP-45] So many minutes before the due date, or at a time; those at a place have none. */
function reminderOf({ type, minute_offset, due, is_deleted }: JsonObject, times: TaskTimes): ImportedReminder[] {
  if (is_deleted === true) return []
  const minutesBefore = numberOf(minute_offset)
  if (type === 'relative') return minutesBefore === null ? [] : [{ minutesBefore }]
  const { date, timezone } = objectOf(due)
  return type === 'absolute' ? atTime(times.start(times.read(textOf(date), textOf(timezone)))) : []
}

const isInbox = (project: JsonObject) => project.inbox_project === true

function commentOf({ content, file_attachment }: JsonObject): string {
  const { file_name, file_url } = objectOf(file_attachment)
  return withComment(textOf(content), textOf(file_url) && `[${textOf(file_name) || 'File'}](${textOf(file_url)})`)
}
