import { parse } from 'csv-parse/sync'
import { FILE_LIMITS } from '../task-file-limits.ts'

/** A table with a header: its rows have as many cells as the header has names. */
export interface CsvTable {
  header: string[]
  rows: string[][]
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Rows that may precede the header, such as the date of a backup. */
const PREAMBLE_ROWS = 10
/** Comments and sections have rows of their own, beside those of the tasks. */
const MAX_ROWS = 4 * FILE_LIMITS.tasks

/** All rows of a text that may be a table; null if it is none. */
export function csvRows(text: string): string[][] | null {
  const delimiter = delimiterOf(text)
  if (!delimiter) return null
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS,
    })
  } catch {
    return null
  }
}

/** The table whose header is the first row that satisfies the condition; null if none of the first rows does. */
export function tableWith(rows: readonly string[][], isHeader: (names: string[]) => boolean): CsvTable | null {
  for (const [at, row] of rows.slice(0, PREAMBLE_ROWS).entries()) {
    const header = row.slice(0, FILE_LIMITS.columns).map(name => name.trim())
    if (!isHeader(header)) continue
    const body = rows.slice(at + 1).map(cells => header.map((_, column) => cellOf(cells[column] ?? '')))
    return { header, rows: body.filter(cells => cells.some(cell => cell !== '')) }
  }
  return null
}

/** [SHEET-1] Programs write an apostrophe before what a spreadsheet would run as a formula. */
const cellOf = (text: string): string => text.trim().replace(/^'(?='*[=+\-@\t\r])/, '')

const SAMPLE_LENGTH = 20_000

/** The delimiter that is used most outside of quotes; undefined for a text without any. */
function delimiterOf(text: string): string | undefined {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of text.slice(0, SAMPLE_LENGTH)) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && DELIMITERS.some(known => known === character))
      counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return DELIMITERS.filter(known => counts.has(known)).toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )[0]
}

/** The cells of a row by the names of the header, in lower case; of two columns with one name, the first. */
export function cellsByName({ header, rows }: CsvTable): Map<string, string>[] {
  const names = header.map(name => name.toLowerCase())
  return rows.map(cells => new Map(names.map((name, at) => [name, cells[at] ?? ''] as const).toReversed()))
}
