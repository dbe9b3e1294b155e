import type { ImportEstimateUnit } from '@daywright/contract/resources/imports/task-import.values'
import type { ReadingContext } from '../file-format.ts'
import type { CsvTable } from '../source/csv-table.ts'
import type { ColumnField, DateOrder, DraftTask, Repeat } from '../task-file.ts'
import { isDamagedId } from './damaged-id.ts'
import { estimateOf } from './estimate-unit.ts'
import { isCancelled, isDone, isOpen, namesOf, priorityOf } from './plain-words.ts'
import { repeatOfPeriod, repeatOfRule } from './repeat-of.ts'
import { readWrittenDate, readWrittenRange } from './written-dates.ts'

/** The tasks of a table whose columns are known. */
export function tableTasks(
  table: CsvTable,
  fields: readonly ColumnField[],
  { order, unit }: { order: DateOrder; unit: ImportEstimateUnit },
  { times, notes }: Pick<ReadingContext, 'times' | 'notes'>,
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
    const date = (field: ColumnField) => readWrittenDate(cell(field), times, order)
    const id = cell('id')
    const parent = cell('parent')
    const range = readWrittenRange(cell('due'), times, order)
    const [due, start] = [range?.end ?? null, date('start') ?? range?.start ?? null]
    const estimate = cell('estimate') === '' ? null : estimateOf(cell('estimate'), unit)
    const unreadable = {
      Due: due ? null : cell('due'),
      Start: date('start') ? null : cell('start'),
      Estimate: estimate === null ? cell('estimate') : null,
    }
    notes.addUnreadable('unreadable-date', unreadable.Due || unreadable.Start)
    notes.addUnreadable('unreadable-estimate', unreadable.Estimate)
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
      parentId: parent === '' ? null : (rowOfTitle.get(parent) ?? rowOfTitle.get(withoutLink(parent)) ?? parent),
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
      estimateMinutes: estimate,
      repeat,
      status,
      others: {
        ...unreadable,
        Status: status === 'open' && !isOpen(cell('status')) ? cell('status') : null,
        ...Object.fromEntries(kept),
      },
    }
  })
}

/** [IMP-42] Notion names another row by its title and its address. */
const withoutLink = (title: string) => title.replace(/ \(https?:\/\/[^\s)]+\)$/, '')

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
