import type { Prepared } from '../operate/prepare-database.ts'

/** Lines on standard output are for people; the log goes to standard error. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)

export function printMigrations({ added, backup }: Prepared, otherwise?: string): void {
  if (backup) print(`Copied the database to ${backup} before changing its schema`)
  if (added.length > 0) print(`Brought the database to schema ${added.at(-1)}`)
  else if (otherwise) print(otherwise)
}
