import type { FileFormat, ReadingContext } from '../file-format.ts'
import { isObject, type JsonObject, numberOf, objectOf, objectsOf, textOf, textsOf } from '../source/json-values.ts'
import type { DraftTask, Repeat } from '../task-file.ts'
import { htmlToMarkdown } from '../values/html-text.ts'
import { every } from '../values/repeat-of.ts'
import { atTime } from '../values/task-times.ts'

const isTask = (value: JsonObject) => 'title' in value && 'status' in value && 'importance' in value

/** What Microsoft Graph returns: tasks, or lists with their tasks, in an array or under `value` or `lists`. */
export const microsoftTodo: FileFormat = {
  id: 'microsoft-todo',
  name: 'Microsoft To Do',
  detect: file => listsOf(file.json()).some(({ tasks }) => tasks.some(isTask)),
  read: (file, context) => ({
    tasks: listsOf(file.json()).flatMap(({ name, tasks }) => tasks.map(task => taskOf(task, name, context))),
  }),
}

interface TodoList {
  name: string | null
  tasks: JsonObject[]
}

function listsOf(json: unknown): TodoList[] {
  const found = objectsOf(isObject(json) ? (json.value ?? json.lists ?? [json]) : json)
  if (found.some(isTask)) return [{ name: null, tasks: found.filter(isTask) }]
  return found.map(list => ({
    name: list.wellknownListName === 'defaultList' ? null : textOf(list.displayName ?? list.name) || null,
    tasks: objectsOf(isObject(list.tasks) ? list.tasks.value : list.tasks).filter(isTask),
  }))
}

function taskOf(task: JsonObject, project: string | null, { times }: ReadingContext): DraftTask {
  const time = (value: unknown) => times.read(textOf(objectOf(value).dateTime), textOf(objectOf(value).timeZone))
  const day = (value: unknown) => {
    const zone = textOf(objectOf(value).timeZone)
    return times.dayOf(time(value), zone)
  }
  const { content, contentType } = objectOf(task.body)
  const links = objectsOf(task.linkedResources).map(
    ({ displayName, webUrl }) => `${textOf(displayName)} ${textOf(webUrl)}`,
  )
  return {
    sourceId: textOf(task.id) || undefined,
    project,
    title: textOf(task.title),
    description: contentType === 'html' ? htmlToMarkdown(textOf(content)) : textOf(content),
    labels: textsOf(task.categories),
    priority: task.importance === 'high' ? 'high' : task.importance === 'low' ? 'low' : 'none',
    // Due dates have no time: it is always midnight in the zone that they name.
    dueAt: times.due(day(task.dueDateTime)),
    startAfter: times.start(day(task.startDateTime)),
    repeat: repeatOf(objectOf(task.recurrence)),
    checklist: objectsOf(task.checklistItems).map(item => ({
      title: textOf(item.displayName),
      completed: item.isChecked === true,
    })),
    status: task.status === 'completed' ? 'completed' : 'open',
    completedAt: times.start(time(task.completedDateTime)),
    createdAt: times.start(times.read(textOf(task.createdDateTime))),
    reminders: task.isReminderOn === true ? atTime(times.start(time(task.reminderDateTime))) : [],
    others: {
      Reminder: task.isReminderOn === true ? times.moment(time(task.reminderDateTime)) : null,
      Links: links.join(', '),
    },
  }
}

const FREQUENCIES: Readonly<Record<string, string>> = {
  daily: 'DAILY',
  weekly: 'WEEKLY',
  absoluteMonthly: 'MONTHLY',
  relativeMonthly: 'MONTHLY',
  absoluteYearly: 'YEARLY',
  relativeYearly: 'YEARLY',
}
const POSITIONS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4', last: '-1' }

function repeatOf({ pattern, range }: JsonObject): Repeat | null {
  const { type, interval, daysOfWeek, dayOfMonth, month, index } = objectOf(pattern)
  const frequency = FREQUENCIES[textOf(type)]
  if (!frequency) return null
  const isRelative = textOf(type).startsWith('relative')
  const position = isRelative ? (POSITIONS[textOf(index)] ?? '1') : ''
  const days = textsOf(daysOfWeek).map(day => position + day.slice(0, 2).toUpperCase())
  const { endDate, numberOfOccurrences, type: ends } = objectOf(range)
  const parts = {
    BYDAY: days.join(','),
    BYMONTHDAY: textOf(type).startsWith('absolute') ? textOf(dayOfMonth) : '',
    BYMONTH: frequency === 'YEARLY' ? textOf(month) : '',
    UNTIL: ends === 'endDate' ? textOf(endDate).replaceAll('-', '') : '',
    COUNT: ends === 'numbered' ? textOf(numberOfOccurrences) : '',
  }
  const { rule } = every(frequency, numberOf(interval) ?? 1) as { rule: string }
  const kept = Object.entries(parts).filter(([, value]) => value !== '' && value !== '0')
  return { rule: [rule, ...kept.map(([name, value]) => `${name}=${value}`)].join(';'), anchor: 'schedule' }
}
