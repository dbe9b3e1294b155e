export type Cell = string | number | null

/** Spreadsheets run cells that begin like this as formulas. Apostrophes of the text itself get another one, so that an import leaves them. */
const FORMULA = /^'*[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** [SHEET-1] A line of a CSV file, as RFC 4180 writes it. Text that a spreadsheet would run is marked as text, with the apostrophe that it uses itself. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Without it, some spreadsheets take UTF-8 for the character set of the country. */
export const BYTE_ORDER_MARK = '\uFEFF'
