import type { ReadingContext } from '../file-format.ts'
import type { CsvTable } from '../source/csv-table.ts'
import type { ColumnField, DateOrder, DraftTask, Repeat } from '../task-file.ts'
import { isDamagedId } from './damaged-id.ts'
import { isCancelled, isDone, isOpen, minutesOf, namesOf, priorityOf } from './plain-words.ts'
import { repeatOfPeriod, repeatOfRule } from './repeat-of.ts'
import { readWrittenDate } from './written-dates.ts'

/** The tasks of a table whose columns are known. */
export function tableTasks(
  table: CsvTable,
  fields: readonly ColumnField[],
  order: DateOrder,
  { times }: Pick<ReadingContext, 'times'>,
): DraftTask[] {
  const columnOf = new Map(fields.map((field, at) => [field, at] as const).toReversed())
  const rowOfTitle = new Map(
    table.rows.map((cells, at) => [cells[columnOf.get('title') ?? -1] ?? '', `row ${at}`]).toReversed() as [
      string,
      string,
    ][],
  )
  return table.rows.map((cells, at) => {
    const cell = (field: ColumnField) => cells[columnOf.get(field) ?? -1] ?? ''
    const date = (field: ColumnField) => (cell(field) === '' ? null : readWrittenDate(cell(field), times, order))
    const id = cell('id')
    const parent = cell('parent')
    const [due, start] = [date('due'), date('start')]
    const repeat = repeatOf(cell('repeat'))
    const kept = fields.flatMap((field, column) =>
      field === 'keep' && cells[column]
        ? [[table.header[column] || `Column ${column + 1}`, cells[column]] as const]
        : [],
    )
    const status = statusOf(cell('status'), cell('completed'))
    return {
      sourceId: id === '' || isDamagedId(id) ? undefined : id,
      rowId: `row ${at}`,
      parentId: parent === '' ? null : (rowOfTitle.get(parent) ?? parent),
      title: cell('title'),
      description: cell('description'),
      project: cell('project') || null,
      section: cell('section') || null,
      labels: namesOf(cell('labels')),
      priority: priorityOf(cell('priority')),
      dueAt: times.due(due),
      startAfter: times.start(start),
      completedAt: times.start(date('completed')),
      createdAt: times.start(date('created')),
      estimateMinutes: minutesOf(cell('estimate')),
      repeat,
      status,
      others: {
        Due: due ? null : cell('due'),
        Start: start ? null : cell('start'),
        Status: status === 'open' && !isOpen(cell('status')) ? cell('status') : null,
        Estimate: minutesOf(cell('estimate')) === null ? cell('estimate') : null,
        ...Object.fromEntries(kept),
      },
    }
  })
}

/** A rule, a period, or words for the parser of quick add. */
function repeatOf(text: string): Repeat | null {
  if (text === '' || isOpen(text)) return null
  return repeatOfRule(text) ?? repeatOfPeriod(text) ?? { words: text }
}

/** A date of completion says that a task is completed; so does a word. */
function statusOf(status: string, completed: string): 'open' | 'completed' | 'cancelled' {
  if (isCancelled(status)) return 'cancelled'
  return isDone(status) || isDone(completed) || (!isOpen(completed) && /\d{4}|\d[./]\d/.test(completed))
    ? 'completed'
    : 'open'
}
