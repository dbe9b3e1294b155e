import { textKey } from './text-key.ts'

type Row = Readonly<Record<string, unknown>>

/** The columns of a row that follow from others, but not by a rule that both databases have. */
const DERIVED: Readonly<Record<string, (row: Row) => Row>> = {
  task: ({ title }) => (typeof title === 'string' ? { titleKey: textKey(title) } : {}),
  // Lists show it, and do not read the tasks.
  template: ({ tasks }) => (typeof tasks === 'string' ? { taskCount: (JSON.parse(tasks) as unknown[]).length } : {}),
}

/** The row as it is stored: code that writes a row, or some of its columns, passes it through this. */
export function withDerived<R extends Row>(table: string, row: R): R {
  const derive = DERIVED[table]
  return derive ? { ...row, ...derive(row) } : row
}
