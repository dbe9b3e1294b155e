import type { FileFormat } from '../file-format.ts'
import { idOf, type JsonObject, objectOf, objectsOf, textOf } from '../source/json-values.ts'
import type { DraftTask } from '../task-file.ts'

const KIND = 'tasks#taskLists'

/** `Tasks.json` of Google Takeout. */
export const googleTasks: FileFormat = {
  id: 'google-tasks',
  name: 'Google Tasks',
  detect: file => objectOf(file.json()).kind === KIND,
  read(file, { times, notes }) {
    const lists = objectsOf(objectOf(file.json()).items)
    const taskOf = (task: JsonObject, project: string | null): DraftTask => ({
      sourceId: textOf(task.id) || undefined,
      parentId: idOf(task.parent),
      project,
      title: textOf(task.title),
      description: textOf(task.notes),
      // A midnight in UTC that stands for a day: converting it would move it to the day before.
      dueAt: times.due(times.read(textOf(task.due).slice(0, 10))),
      status: task.status === 'completed' ? 'completed' : 'open',
      completedAt: times.start(times.read(textOf(task.completed))),
      createdAt: times.start(times.read(textOf(task.created))),
      others: {
        Links: objectsOf(task.links)
          .map(({ description, link }) => `${textOf(description)} ${textOf(link)}`.trim())
          .join(', '),
      },
    })
    const tasks = lists.flatMap(list => {
      const kept = objectsOf(list.items).filter(task => task.deleted !== true)
      notes.add('deleted', objectsOf(list.items).length - kept.length)
      const sorted = kept.toSorted((one, other) => (textOf(one.position) < textOf(other.position) ? -1 : 1))
      return sorted.map(task => taskOf(task, textOf(list.title) || null))
    })
    return { tasks }
  },
}
