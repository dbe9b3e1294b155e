import { hash } from 'node:crypto'
import type { ImportNote, TaskFile } from '@daywright/contract/resources/imports/task-import'
import { TASK_IMPORT_LIMITS } from '@daywright/contract/resources/imports/task-import.values'
import { Task } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { readTaskFile } from '@daywright/import/read-task-file'
import type {
  ImportedProject,
  ImportedReminder,
  ImportedTask,
  Repeat,
  RepeatWords,
  TaskFileProblem,
  TaskFileReading,
} from '@daywright/import/task-file'
import type { z } from 'zod'
import { dayReader } from './words/day-without-year.ts'
import { languagesOf, type PlannedRecurrence, recurrenceReader } from './words/planned-recurrence.ts'

export interface PlanOptions extends Omit<TaskFile, 'file' | 'spaceId'> {
  zone: string
  now: string
  /** How many tasks are returned; the others are only counted. */
  most: number
}

const Fields = Task.pick({
  title: true,
  description: true,
  status: true,
  priority: true,
  dueAt: true,
  startAfter: true,
  estimateMinutes: true,
  completedAt: true,
  actualMinutes: true,
})

/** A task as it is to be stored, except for ids; others are named by their position in the list. */
export interface TaskToImport {
  fields: z.output<typeof Fields>
  createdAt: string | null
  project: string | null
  parent: number | null
  labels: string[]
  checklist: { title: string; completed: boolean }[]
  recurrence: PlannedRecurrence | null
  dependsOn: number[]
  reminders: readonly ImportedReminder[]
}

export interface ImportPlan extends Pick<TaskFileReading, 'format' | 'columns' | 'dateOrder' | 'estimateUnit'> {
  ok: true
  tasks: TaskToImport[]
  /** One for each task: what says which one it is, and what says whether it has changed. */
  keys: string[]
  fingerprints: string[]
  projects: ImportedProject[]
  /** The names of all labels. */
  labels: string[]
  completed: number
  notes: ImportNote[]
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url')

/** [IMP-12] What importing a file means here. Pure except for its arguments, and run in a thread of its own. */
export async function importPlan(bytes: Uint8Array, options: PlanOptions): Promise<ImportPlan | TaskFileProblem> {
  const reading = readTaskFile(bytes, options)
  if (!reading.ok) return reading
  const notes = [...reading.notes]
  const kept = options.includeCompleted ? reading.tasks : reading.tasks.filter(({ status }) => status === 'open')
  const leftOut = reading.tasks.length - kept.length
  if (leftOut > 0)
    notes.push({ code: 'deleted', count: leftOut, sentence: `${leftOut} completed tasks left out, as you chose.` })
  const positions = new Map(kept.map(({ sourceId }, at) => [sourceId, at]))
  const counts = { longEstimate: 0, unkeptRule: 0, partOfRule: 0, worked: 0 }
  const context = { ...options, languages: await languagesOf(kept) }
  const words: WordsReader = {
    recurrenceOf: recurrenceReader(context),
    dayOf: dayReader(context),
  }
  const tasks = kept.map(task => planned(task, positions, options, words, counts))
  return {
    ok: true,
    format: reading.format,
    columns: reading.columns,
    dateOrder: reading.dateOrder,
    estimateUnit: reading.estimateUnit,
    tasks: tasks.slice(0, options.most),
    keys: kept.map(({ sourceId }) => hashOf(sourceId)),
    // Without reminders, so that a file is still the same as before there were any.
    fingerprints: kept.map(({ reminders: _, ...task }) => hashOf(JSON.stringify([task, options.sections]))),
    projects: projectsOf(reading.projects, tasks),
    labels: [...new Set(tasks.flatMap(({ labels }) => labels))],
    completed: kept.filter(({ status }) => status !== 'open').length,
    notes: [...notes, ...notesOf(counts)],
  }
}

interface WordsReader {
  recurrenceOf: ReturnType<typeof recurrenceReader>
  /** Null if they are no day. */
  dayOf(words: RepeatWords): string | null
}

interface Counts {
  longEstimate: number
  unkeptRule: number
  partOfRule: number
  worked: number
}

const tasksOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'}`

function notesOf({ longEstimate, unkeptRule, partOfRule, worked }: Counts): ImportNote[] {
  const { max } = TASK_LIMITS.estimateMinutes
  const notes = [
    {
      code: 'long-estimate',
      count: longEstimate,
      sentence: `${tasksOf(longEstimate)} with an estimate above ${max / 60} hours: it is ${max / 60} hours now, and the rest is in the description.`,
    },
    {
      code: 'unkept-rule',
      count: unkeptRule,
      sentence: `${tasksOf(unkeptRule)} that repeat in a way that cannot be kept: it is in the description.`,
    },
    {
      code: 'part-of-rule',
      count: partOfRule,
      sentence: `${tasksOf(partOfRule)} that repeat with words that were only understood in part: they are in the description.`,
    },
    {
      code: 'worked',
      count: worked,
      sentence: `${tasksOf(worked)} that are open and were worked on: the estimate is what is left, and the time worked is in the description.`,
    },
  ]
  return notes.filter(({ count }) => count > 0)
}

function planned(
  task: ImportedTask,
  positions: ReadonlyMap<string, number>,
  { sections }: PlanOptions,
  { recurrenceOf, dayOf }: WordsReader,
  counts: Counts,
): TaskToImport {
  const lines: string[] = []
  const { max } = TASK_LIMITS.estimateMinutes
  const estimate = task.estimateMinutes
  if (estimate !== null && estimate > max) {
    counts.longEstimate++
    lines.push(`Estimate: ${estimate} minutes`)
  }
  const worked = task.status === 'open' ? (task.workedMinutes ?? 0) : 0
  if (worked > 0) {
    counts.worked++
    lines.push(`Worked: ${worked} minutes${estimate === null ? '' : ` of ${estimate}`}`)
  }
  const left = estimate === null ? null : Math.min(estimate > worked ? estimate - worked : estimate, max)
  const recurrence = task.repeat && task.status === 'open' ? recurrenceOf(task) : null
  const words = task.repeat && 'words' in task.repeat && !recurrence && task.dueAt === null ? task.repeat : null
  const day = words && dayOf(words)
  if (task.repeat && task.status === 'open' && !recurrence?.isWhole && day === null) {
    counts[recurrence ? 'partOfRule' : 'unkeptRule']++
    lines.push(repeatLine(task.repeat))
  }
  if (task.section !== null && sections === 'description') lines.push(`Section: ${task.section}`)
  const isInProject = task.section !== null && sections === 'project'
  return {
    fields: Fields.parse({
      title: task.title,
      description: [task.description, lines.join('\n')].filter(text => text !== '').join('\n\n'),
      status: task.status === 'open' ? 'todo' : task.status,
      priority: task.priority,
      dueAt: task.dueAt ?? recurrence?.firstDueAt ?? day,
      startAfter: task.startAfter,
      estimateMinutes: left,
      completedAt: task.completedAt,
      actualMinutes: task.status === 'completed' ? task.workedMinutes : null,
    }),
    createdAt: task.createdAt,
    project: isInProject
      ? [task.project, task.section]
          .filter(name => name !== null)
          .join(' / ')
          .slice(0, 200)
      : task.project,
    parent: task.parentId === null ? null : (positions.get(task.parentId) ?? null),
    labels: task.section !== null && sections === 'label' ? withSection(task.labels, task.section) : task.labels,
    checklist: task.checklist,
    recurrence,
    dependsOn: task.dependsOn.flatMap(id => positions.get(id) ?? []),
    reminders: task.status === 'open' ? (task.reminders ?? []) : [],
  }
}

/** Words in another language are not understood, so they may be a date as well. */
function repeatLine(repeat: Repeat): string {
  if ('rule' in repeat) return `Repeats: ${repeat.rule}`
  return `${repeat.language ? 'Date' : 'Repeats'}: ${repeat.words}`
}

const LABEL_LENGTH = 100
const withSection = (labels: readonly string[], section: string) => [
  ...new Set([...labels, [...section].slice(0, LABEL_LENGTH).join('')]),
]

/** Those of the file, and those that sections make. */
function projectsOf(known: readonly ImportedProject[], tasks: readonly TaskToImport[]): ImportedProject[] {
  const projects = new Map(known.map(project => [project.name, project]))
  for (const { project } of tasks)
    if (project !== null && !projects.has(project))
      projects.set(project, { name: project, description: '', isArchived: false })
  return [...projects.values()].slice(0, TASK_IMPORT_LIMITS.tasks)
}
