import type { Prepared } from '../operate/prepare-database.ts'
import { printable } from './printable.ts'

/** Writes a line for people to standard output; the log goes to standard error. */
export const print = (line: string): void => void process.stdout.write(`${printable(line)}\n`)

/** To standard error, so that standard output has only the result of a command. */
export const printProgress = (line: string): void => void process.stderr.write(`${printable(line)}\n`)

/** Prints the line the first time that it is called. */
export function printOnce(line: string): () => void {
  let isPrinted = false
  return () => {
    if (!isPrinted) printProgress(line)
    isPrinted = true
  }
}

export const BLOCKED =
  'Waiting for other transactions in the database, such as a backup, before the schema can be changed'

export function printMigrations({ added, backup }: Prepared, otherwise?: string): void {
  if (backup) print(`Backed up the database to ${backup} before the migration`)
  if (added.length > 0) print(`Migrated the database to schema ${added.at(-1)}`)
  else if (otherwise) print(otherwise)
}
