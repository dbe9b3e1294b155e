import type { FileFormat, ReadingContext } from '../file-format.ts'
import { type CsvTable, tableWith } from '../source/csv-table.ts'
import { type SourceFile, titleOfFile } from '../source/source-file.ts'
import type { Draft, TableColumn } from '../task-file.ts'
import { guessEstimateUnit } from '../values/estimate-unit.ts'
import { guessColumns } from '../values/guess-columns.ts'
import { tableTasks } from '../values/table-tasks.ts'
import { guessDateOrder } from '../values/written-dates.ts'

const hasNames = (names: readonly string[]) => names.filter(name => /\p{L}/u.test(name)).length >= 2

/** Any table with a header: what the columns are is guessed, and can be corrected. */
export const anyCsv: FileFormat = {
  id: 'csv',
  name: 'CSV',
  detect: file => {
    const table = headed(file)
    return table !== null && table.rows.length > 0 && guessColumns(table).some(({ field }) => field === 'title')
  },
  read: (file, context) => readTable(headed(file), file, context),
}

const headed = (file: SourceFile) => tableWith(file.rows() ?? [], hasNames)

/** Reads a table as its columns are given, or else as they are guessed. */
export function readTable(
  table: CsvTable | null,
  file: SourceFile,
  context: ReadingContext,
  guess: (table: CsvTable) => TableColumn[] = guessColumns,
): Draft {
  if (!table) return { tasks: [] }
  const columns = guess(table).map((column, at) => ({ ...column, field: context.columns?.[at] ?? column.field }))
  const fields = columns.map(({ field }) => field)
  const dates = columns.flatMap(({ field }, at) =>
    ['due', 'start', 'completed', 'created'].includes(field) ? table.rows.map(cells => cells[at] ?? '') : [],
  )
  const order = context.dateOrder ?? guessDateOrder(dates)
  const ownProject = titleOfFile(file.name) || null
  const estimates = fields.indexOf('estimate')
  const values = table.rows.map(cells => cells[estimates] ?? '')
  const unit = context.estimateUnit ?? guessEstimateUnit(table.header[estimates] ?? '', values)
  const tasks = fields.includes('title') ? tableTasks(table, fields, { order, unit }, context) : []
  const placed = fields.includes('project') ? tasks : tasks.map(task => ({ ...task, project: ownProject }))
  return { tasks: placed, columns, dateOrder: order, estimateUnit: estimates < 0 ? null : unit }
}
