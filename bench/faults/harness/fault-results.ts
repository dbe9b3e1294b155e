import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { faultsMarkdown } from './fault-tables.ts'
import { Line, type Measurement } from './measurement.ts'

const Results = z.record(z.string(), Line)
type Results = z.output<typeof Results>

interface FaultResults {
  /** Whether this was measured in this form at this commit. */
  has(scenario: string, database: string, form: Measurement['form'], commit: string): boolean
  /** Written at once, so that a run that is interrupted loses one line at the most. */
  save(measurement: Measurement, place: keyof Line): void
}

const keyOf = ({ scenario, database, form }: Pick<Measurement, 'scenario' | 'database' | 'form'>) =>
  [scenario, database, form].join(' ')

/** The results of all runs: what is not measured this time stays as it was. */
export function openResults(folder: string, order: readonly string[]): FaultResults {
  const file = join(folder, 'faults.json')
  const read = () => readResults(file)
  return {
    has: (scenario, database, form, commit) => {
      const known = read()[keyOf({ scenario, database, form })]?.now
      return known?.commit === commit && known.verdict !== 'not run'
    },
    save: (measurement, place) => {
      // Read again each time: another run may have saved its own lines meanwhile.
      const results = read()
      const key = keyOf(measurement)
      results[key] = { ...results[key], [place]: measurement }
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
      writeFileSync(join(folder, 'faults.md'), faultsMarkdown(Object.values(results), order))
    },
  }
}

function readResults(file: string): Results {
  try {
    return Results.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (Object(error).code === 'ENOENT') return {}
    throw error
  }
}
