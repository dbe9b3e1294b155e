import type { FileFormat, ReadingContext } from '../file-format.ts'
import { type JsonObject, objectsOf, textOf, textsOf } from '../source/json-values.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { DraftTask, ImportedPriority } from '../task-file.ts'
import { minutesOf, namesOf } from '../values/plain-words.ts'
import { repeatOfPeriod } from '../values/repeat-of.ts'

const PRIORITIES: Readonly<Record<string, ImportedPriority>> = { H: 'high', M: 'medium', L: 'low' }
const isTask = (value: JsonObject) => 'uuid' in value && 'description' in value && 'status' in value

/** `task export`: an array, or an object a line. */
export const taskwarrior: FileFormat = {
  id: 'taskwarrior',
  name: 'Taskwarrior',
  detect: file => tasksOf(file).some(isTask),
  read(file, context) {
    const all = tasksOf(file).filter(isTask)
    const deleted = all.filter(({ status }) => status === 'deleted')
    context.notes.add('deleted', deleted.length)
    // The tasks that a recurring one has made are made again here, except those that were completed.
    const kept = all.filter(
      ({ status, parent }) => status !== 'deleted' && (status === 'completed' || textOf(parent) === ''),
    )
    return { tasks: kept.map(task => taskOf(task, context)) }
  },
}

function tasksOf(file: SourceFile): JsonObject[] {
  const json = file.json()
  if (json !== undefined) return objectsOf(Array.isArray(json) ? json : [json])
  if (!/^\s*\{.*"uuid"/.test(file.text().slice(0, 20_000).split('\n')[0] ?? '')) return []
  return objectsOf(file.text().split('\n').map(lineOf))
}

function lineOf(line: string): unknown {
  try {
    return JSON.parse(line.replace(/,\s*$/, ''))
  } catch {
    return undefined
  }
}

const FIELDS =
  'id uuid status entry modified description due scheduled wait until start end project tags priority depends annotations recur parent mask imask rtype template last urgency estimate'.split(
    ' ',
  )

function taskOf(task: JsonObject, { times }: ReadingContext): DraftTask {
  const time = (name: string) => times.read(textOf(task[name]))
  const recur = textOf(task.recur)
  const repeat = task.status === 'completed' ? null : repeatOfPeriod(recur)
  const own = Object.keys(task).filter(name => !FIELDS.includes(name))
  const annotations = objectsOf(task.annotations).map(({ description }) => textOf(description))
  return {
    sourceId: textOf(task.uuid),
    project: textOf(task.project).split('.').join(' / ') || null,
    title: textOf(task.description),
    description: annotations.join('\n\n'),
    labels: textsOf(task.tags),
    priority: PRIORITIES[textOf(task.priority)] ?? 'none',
    dueAt: times.due(time('due')),
    startAfter: times.start(time('scheduled') ?? time('wait')),
    repeat,
    status: task.status === 'completed' ? 'completed' : 'open',
    completedAt: times.start(time('end')),
    createdAt: times.start(time('entry')),
    estimateMinutes: minutesOf(textOf(task.estimate).replace(/^PT?/i, '')),
    // A text with commas in older versions.
    dependsOn: Array.isArray(task.depends) ? textsOf(task.depends) : namesOf(textOf(task.depends)),
    others: {
      Until: textOf(task.until),
      Repeats: repeat ? null : recur,
      ...Object.fromEntries(own.map(name => [name, textOf(task[name])])),
    },
  }
}
