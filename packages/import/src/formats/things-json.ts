import type { FileFormat, ReadingContext } from '../file-format.ts'
import { type JsonObject, objectOf, objectsOf, textOf, textsOf } from '../source/json-values.ts'
import type { DraftTask, ImportedProject } from '../task-file.ts'

const KINDS = ['to-do', 'project']

/** The JSON of Things' own URL scheme, which export scripts write. */
export const thingsJson: FileFormat = {
  id: 'things',
  name: 'Things',
  detect: file =>
    objectsOf(file.json()).some(({ type, attributes }) => KINDS.includes(textOf(type)) && attributes !== undefined),
  read(file, context) {
    const projects: ImportedProject[] = []
    const tasks = objectsOf(file.json()).flatMap(entry => {
      const attributes = objectOf(entry.attributes)
      if (entry.type === 'to-do')
        return [todoOf(entry, listOf(attributes), textOf(attributes.heading) || null, context)]
      if (entry.type !== 'project') return []
      const name = [textOf(attributes.area), textOf(attributes.title)].filter(part => part !== '').join(' / ')
      projects.push({ name, description: textOf(attributes.notes), isArchived: attributes.completed === true })
      return todosOfProject(attributes, name, context)
    })
    return { tasks, projects }
  },
}

const listOf = ({ list, area }: JsonObject) => textOf(list) || textOf(area) || null

/** A heading is followed by its to-dos. */
function todosOfProject(attributes: JsonObject, project: string, context: ReadingContext): DraftTask[] {
  let section: string | null = null
  return objectsOf(attributes.items).flatMap(item => {
    if (item.type === 'heading') section = textOf(objectOf(item.attributes).title) || null
    return item.type === 'to-do' ? [todoOf(item, project, section, context)] : []
  })
}

function todoOf(
  entry: JsonObject,
  project: string | null,
  section: string | null,
  { times }: ReadingContext,
): DraftTask {
  const todo = objectOf(entry.attributes)
  // As in `2026-10-05@18:00`; the words today, evening, anytime and someday are no dates.
  const when = textOf(todo.when).replace('@', 'T')
  const start = times.read(when)
  return {
    sourceId: textOf(entry.id ?? todo.id) || undefined,
    project,
    section,
    title: textOf(todo.title),
    description: textOf(todo.notes),
    labels: textsOf(todo.tags),
    dueAt: times.due(times.read(textOf(todo.deadline))),
    startAfter: times.start(start),
    checklist: objectsOf(todo['checklist-items']).map(item => {
      const { title, completed } = objectOf(item.attributes)
      return { title: textOf(title), completed: completed === true }
    }),
    status: todo.completed === true ? 'completed' : todo.canceled === true ? 'cancelled' : 'open',
    completedAt: times.start(times.read(textOf(todo['completion-date']))),
    createdAt: times.start(times.read(textOf(todo['creation-date']))),
    others: { When: start ? null : when },
  }
}
