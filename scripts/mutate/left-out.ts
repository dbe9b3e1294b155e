import { appendFileSync } from 'node:fs'

/** Tests that cannot be used are noted in a file, because the processes that find out have no other way to say so. */
export function noteLeftOut(test: string, why: string): void {
  const file = process.env.MUTATION_LEFT_OUT_FILE
  if (file) appendFileSync(file, `${test}: ${why.split('\n')[0]}\n`)
}
