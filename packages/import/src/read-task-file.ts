import type { FileFormat, ReadingContext } from './file-format.ts'
import { FILE_FORMATS } from './file-formats.ts'
import { finishedTasks } from './finished-tasks.ts'
import { type SourceFile, sourceFile } from './source/source-file.ts'
import { isZip, unzipEntries } from './source/unzip-entries.ts'
import type {
  Draft,
  ImportedProject,
  ImportedTask,
  ReadFileOptions,
  TaskFileProblem,
  TaskFileReading,
} from './task-file.ts'
import { FILE_LIMITS } from './task-file-limits.ts'
import { cleanLine, cleanParagraphs, cut } from './values/clean-words.ts'
import { NoteCounts } from './values/read-notes.ts'
import { taskTimes } from './values/task-times.ts'

const count = (number: number) => number.toLocaleString('en')

const SENTENCES: Record<TaskFileProblem['problem'], string> = {
  empty: 'The file is empty.',
  'unknown-format': 'This is not an export that Daywright knows. A table needs a header with the names of its columns.',
  unreadable: 'The archive is damaged or encrypted.',
  'too-large': `The file is larger than ${count(FILE_LIMITS.bytes / 1_000_000)} MB, or its archive expands to too much.`,
  'too-many-tasks': `The file has more than ${count(FILE_LIMITS.tasks)} tasks. Split it, and import the parts one by one.`,
  'no-tasks': 'The file has no tasks.',
}

const refused = (problem: TaskFileProblem['problem']): TaskFileProblem => ({
  ok: false,
  problem,
  sentence: SENTENCES[problem],
})

/** [IMP-1] Reads the tasks of a file of another program. It never throws, and uses neither the clock nor the network. */
export function readTaskFile(bytes: Uint8Array, options: ReadFileOptions): TaskFileReading | TaskFileProblem {
  if (bytes.length > FILE_LIMITS.bytes) return refused('too-large')
  if (bytes.length === 0) return refused('empty')
  const notes = new NoteCounts()
  const files = filesOf(bytes, options.name, notes)
  if (!Array.isArray(files)) return files
  const context = { ...options, times: taskTimes(options.zone), notes }
  const format = options.format === undefined ? detected(files) : FILE_FORMATS.find(({ id }) => id === options.format)
  if (!format) return refused(files.every(file => file.text().trim() === '') ? 'empty' : 'unknown-format')
  const parts = files.filter(file => options.format !== undefined || format.detect(file))
  notes.add('skipped-file', files.length - parts.length)
  const drafts = readParts(parts, format, context)
  const tasks = drafts.flatMap(draft => draft.tasks)
  if (tasks.length > FILE_LIMITS.tasks) return refused('too-many-tasks')
  const [first] = drafts
  const columns = first?.columns ?? []
  if (tasks.length === 0 && columns.length === 0) return refused('no-tasks')
  const finished = finishedTasks(tasks, format.name, context)
  return {
    ok: true,
    format: format.id,
    tasks: finished,
    projects: projectsOf(drafts, finished),
    notes: notes.list(),
    columns,
    dateOrder: first?.dateOrder ?? null,
    estimateUnit: first?.estimateUnit ?? null,
  }
}

function readParts(parts: readonly SourceFile[], format: FileFormat, context: ReadingContext): Draft[] {
  if (parts.some(part => part.isGuessed())) context.notes.add('guessed-encoding')
  return parts.map(part => format.read(part, context))
}

/** The file itself, or the files of an archive. Notion writes some tables twice. */
function filesOf(bytes: Uint8Array, name: string, notes: NoteCounts): SourceFile[] | TaskFileProblem {
  if (!isZip(bytes)) return [sourceFile(name, bytes)]
  const unzipped = unzipEntries(bytes)
  if (!unzipped.ok) return refused(unzipped.problem)
  notes.add('skipped-file', unzipped.skipped)
  const names = new Set(unzipped.entries.map(entry => entry.name))
  const isTwice = (name: string) => name.endsWith('.csv') && names.has(name.replace(/\.csv$/, '_all.csv'))
  const entries = unzipped.entries.filter(entry => !isTwice(entry.name))
  return entries.map(entry => sourceFile(entry.name, entry.bytes))
}

/** The first format, in their order, that recognizes one of the files. */
const detected = (files: readonly SourceFile[]): FileFormat | undefined =>
  FILE_FORMATS.find(format => files.some(file => format.detect(file)))

/** The projects that tasks are in, and those of the file that are empty. */
function projectsOf(drafts: readonly Draft[], tasks: readonly ImportedTask[]): ImportedProject[] {
  const projects = new Map<string, ImportedProject>()
  for (const project of drafts.flatMap(draft => draft.projects ?? [])) {
    const name = cut(cleanLine(project.name), FILE_LIMITS.nameLength)
    if (name !== '') projects.set(name, { ...project, name, description: cleanParagraphs(project.description) })
  }
  for (const { project } of tasks)
    if (project !== null && !projects.has(project))
      projects.set(project, { name: project, description: '', isArchived: false })
  return [...projects.values()]
}
