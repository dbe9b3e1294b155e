import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** What identifies a mutant; lines and columns count from 1. */
interface SampledMutant {
  file: string
  mutatorName: string
  replacement: string | undefined
  line: number
  column: number
}

/** The same mutants every time, and a fair choice among all of them: by a hash of what each one changes. */
export function isInSample({ file, mutatorName, replacement, line, column }: SampledMutant, percent: number): boolean {
  const text = JSON.stringify([basename(file), mutatorName, replacement ?? null, line, column])
  return createHash('sha256').update(text).digest().readUInt32BE() % 100 < percent
}

/** Of all mutants, how many are tried. */
export const samplePercent = (): number => Number(process.env.MUTATION_SAMPLE_PERCENT ?? 100)
