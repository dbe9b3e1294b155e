import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RESULTS = join(import.meta.dirname, '../results')

/** Writes a text, or anything else as JSON, into the folder of results. */
export function saveResults(file: string, content: unknown): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}
