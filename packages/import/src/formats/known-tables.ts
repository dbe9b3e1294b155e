import type { FileFormat } from '../file-format.ts'
import { type CsvTable, tableWith } from '../source/csv-table.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { ColumnField, DraftTask, FormatId, TableColumn } from '../task-file.ts'
import { guessColumns } from '../values/guess-columns.ts'
import { readTable } from './any-csv.ts'

interface KnownTable {
  id: FormatId
  name: string
  /** The names that every such table has. */
  header: readonly string[]
  /** What its columns are; a column that is not named here is guessed. */
  columns: Readonly<Record<string, ColumnField>>
  isNamed?: (file: SourceFile) => boolean
}

/** A table whose columns are known by their names, of which some can be added by its users. */
function knownTable({ id, name, header, columns, isNamed = () => true }: KnownTable): FileFormat {
  const tableOf = (file: SourceFile) =>
    tableWith(file.rows() ?? [], names => header.every(known => names.includes(known)))
  const guess = (table: CsvTable): TableColumn[] => {
    const known = new Set<ColumnField>(Object.values(columns).filter(field => field !== 'keep' && field !== 'ignore'))
    return guessColumns(table).map((column, at) => {
      const field = columns[table.header[at] ?? '']
      return { ...column, field: field ?? (known.has(column.field) ? 'keep' : column.field) }
    })
  }
  return {
    id,
    name,
    detect: file => isNamed(file) && tableOf(file) !== null,
    read: (file, context) => readTable(tableOf(file), file, context, guess),
  }
}

const asanaTable = knownTable({
  id: 'asana',
  name: 'Asana',
  header: ['Task ID', 'Name', 'Section/Column'],
  columns: {
    'Task ID': 'id',
    Name: 'title',
    Notes: 'description',
    Projects: 'project',
    'Section/Column': 'section',
    Tags: 'labels',
    'Start Date': 'start',
    'Due Date': 'due',
    'Created At': 'created',
    'Completed At': 'completed',
    'Parent task': 'parent',
    'Last Modified': 'ignore',
    'Assignee Email': 'ignore',
    'Blocked By (Dependencies)': 'keep',
    // The same, said at the other task.
    'Blocking (Dependencies)': 'ignore',
  },
})

const BLOCKED_BY = 'Blocked By (Dependencies)'

/** [IMP-35] Prerequisites are named by their titles, in a list that is separated by commas. */
export const asana: FileFormat = {
  ...asanaTable,
  read: (file, context) => {
    const draft = asanaTable.read(file, context)
    const names = new Map(draft.tasks.map(({ title, rowId = '' }) => [title, rowId]).toReversed() as [string, string][])
    const projects = new Set(draft.tasks.map(({ project }) => project))
    const tasks = draft.tasks.map(given => {
      const task = inFirstProject(given, projects)
      const { [BLOCKED_BY]: blockedBy, ...others } = task.others ?? {}
      const titles = blockedBy ? titlesOf(blockedBy, names) : null
      return titles ? { ...task, others, dependsOn: titles.flatMap(title => names.get(title) ?? []) } : task
    })
    return { ...draft, tasks }
  },
}

/** [IMP-41] A task may be in several projects, separated by commas; a project that other tasks are in is one by itself. */
function inFirstProject(task: DraftTask, known: ReadonlySet<string | null | undefined>): DraftTask {
  const projects = (task.project ?? '').split(',').map(name => name.trim())
  const [first = '', ...others] = [
    ...projects.filter(name => known.has(name)),
    ...projects.filter(name => !known.has(name)),
  ]
  if (others.length === 0 || !known.has(first)) return task
  return { ...task, project: first, others: { ...task.others, 'Other projects': others.join(', ') } }
}

/** Titles may have commas themselves. Null if one of them is not in the file. */
function titlesOf(list: string, known: ReadonlyMap<string, string>): string[] | null {
  const parts = list.split(',').map(part => part.trim())
  const titles: string[] = []
  for (let at = 0; at < parts.length; ) {
    const ends = Array.from({ length: parts.length - at }, (_, left) => parts.length - left)
    const end = ends.find(each => known.has(parts.slice(at, each).join(', ')))
    if (end === undefined) return null
    titles.push(parts.slice(at, end).join(', '))
    at = end
  }
  return titles
}

/** Outlook, whose tasks are those of Microsoft To Do. */
export const outlookCsv = knownTable({
  id: 'outlook-csv',
  name: 'Microsoft Outlook (CSV)',
  header: ['Subject', 'Due Date', 'Date Completed'],
  columns: {
    Subject: 'title',
    Notes: 'description',
    'Start Date': 'start',
    'Due Date': 'due',
    'Date Completed': 'completed',
    Categories: 'labels',
    Priority: 'priority',
    Status: 'status',
    'Total Work': 'estimate',
    '% Complete': 'ignore',
    Private: 'ignore',
    Sensitivity: 'ignore',
    'Reminder On/Off': 'ignore',
  },
})

/** A database. Its columns are up to its users; only the name of the file, or of the first column, gives it away. */
export const notion = knownTable({
  id: 'notion',
  name: 'Notion',
  header: ['Name'],
  columns: { Name: 'title' },
  isNamed: file => / [0-9a-f]{32}(_all)?\.csv$/.test(file.name),
})
