import type { Prepared } from '../operate/prepare-database.ts'

/** Lines on standard output are for people; the log goes to standard error. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export function sayPrepared({ added, backup }: Prepared, otherwise?: string): void {
  if (backup) say(`Copied the database to ${backup} before changing its schema`)
  if (added.length > 0) say(`Brought the database to schema ${added.at(-1)}`)
  else if (otherwise) say(otherwise)
}
