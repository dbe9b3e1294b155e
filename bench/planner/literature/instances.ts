import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Jobs for one machine, all of which can begin at once. */
export interface Instance {
  /** From 1 on, as the library counts them. */
  readonly number: number
  readonly jobs: readonly Job[]
  /** The least weight of late jobs. */
  readonly optimum: number
}

export interface Job {
  readonly length: number
  readonly weight: number
  readonly due: number
}

/** Whether jobs weigh what the library says, or as much as the task of one of the five priorities. */
export type Weights = 'library' | 'priorities'

export const DATA = join(import.meta.dirname, 'data')

/** The weight of the five priorities for the weights 1 and 2, 3 and 4, and so on up to 9 and 10. */
const PRIORITY_WEIGHTS = [1, 2, 3, 5, 8]

const OPTIMA = { library: 'opt_wU_literature_weights', priorities: 'opt_wU_classes_1_2_3_5_8' } as const

/** The instances of a set such as `wt40`, whose name says how many jobs each has: n lengths, then n weights, then n due dates. */
export function instancesOf(set: string, weights: Weights, folder: string): Instance[] {
  const count = Number(set.replace(/^\D+/, ''))
  const numbers = readFileSync(join(folder, `${set}.txt`), 'utf8')
    .trim()
    .split(/\s+/)
    .map(Number)
  const optima = optimaOf(set, OPTIMA[weights], folder)
  return Array.from({ length: numbers.length / (3 * count) }, (_, index) => {
    const row = (which: number) => numbers.slice((3 * index + which) * count, (3 * index + which + 1) * count)
    const [lengths, given, dues] = [row(0), row(1), row(2)]
    const jobs = lengths.map((length, job) => {
      const weight = given[job] ?? 0
      const isPriority = weights === 'priorities'
      return {
        length,
        weight: isPriority ? (PRIORITY_WEIGHTS[Math.ceil(weight / 2) - 1] ?? 0) : weight,
        due: dues[job] ?? 0,
      }
    })
    return { number: index + 1, jobs, optimum: optima[index] ?? Number.NaN }
  })
}

function optimaOf(set: string, column: string, folder: string): number[] {
  const [head = '', ...lines] = readFileSync(join(folder, `optima-weight-late-${set}.csv`), 'utf8')
    .trim()
    .split('\n')
  const at = head.split(',').indexOf(column)
  return lines.map(line => Number(line.split(',')[at]))
}
