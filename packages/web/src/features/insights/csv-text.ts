export type Row = readonly (string | number)[]

/** Spreadsheets run cells that begin like this as formulas. */
const FORMULA = /^'*[=+\-@\t\r]/
const QUOTED = /[",\r\n]/
/** Without it, some spreadsheets take UTF-8 for the character set of the country. */
const BYTE_ORDER_MARK = '\uFEFF'

/** [WEB-613] A table as a CSV file, written as the files of the server are. */
export const csvText = (rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
