import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { saveResults } from '../report/save-results.ts'
import { sum } from '../report/statistics.ts'
import { lateWeightOf, weekOf } from './literature/instance-week.ts'
import { DATA, type Instance, instancesOf, type Weights } from './literature/instances.ts'
import { earliestDueFirstByMinute } from './minute-loops.ts'

/** The instances of the OR-Library for one machine, of which the least weight of late jobs is known. */
const OPTIONS = {
  sets: { type: 'string', default: 'wt40,wt50' },
  /** What jobs weigh: as the library says, or the weights of our priorities. */
  weights: { type: 'string', default: 'library,priorities' },
  tasks: { type: 'string', default: 'split,whole' },
  from: { type: 'string', default: '1' },
  to: { type: 'string', default: '125' },
  /** A folder with other sets in the same form. */
  data: { type: 'string', default: DATA },
  /** The `plan.ts` of another checkout, for a comparison; nothing is saved then. */
  engine: { type: 'string', default: '' },
  /** Prints each instance that is not optimal or not proved. */
  list: { type: 'boolean', default: false },
} as const
const args = process.argv.slice(2)
const { values } = parseArgs({ args, options: OPTIONS })
const engineFile = values.engine ? pathToFileURL(resolve(values.engine)).href : '../../packages/engine/src/plan.ts'
const { plan } = (await import(engineFile)) as typeof import('../../packages/engine/src/plan.ts')

interface Figures {
  readonly number: number
  readonly optimum: number
  readonly due: number
  readonly late: number
  readonly isProved: boolean
}

function figuresOf(instance: Instance, isWhole: boolean): Figures {
  const input = weekOf(instance, isWhole)
  const { sessions, proved } = plan(input)
  const late = lateWeightOf(input, sessions)
  const { number, optimum } = instance
  if (late < optimum) throw new Error(`Less than the least weight is late in ${number}`)
  if (proved && late > optimum) throw new Error(`A plan that is not best is proved in ${number}`)
  return { number, optimum, due: lateWeightOf(input, earliestDueFirstByMinute(input)), late, isProved: proved }
}

function row(set: string, weights: Weights, tasks: string): string {
  const all = instancesOf(set, weights, values.data)
    .filter(({ number }) => number >= Number(values.from) && number <= Number(values.to))
    .map(instance => figuresOf(instance, tasks === 'whole'))
  if (values.list)
    for (const { number, optimum, late, isProved } of all)
      if (late > optimum || !isProved)
        console.log(`${set} ${number}, ${weights}, ${tasks}: ${late} of ${optimum}${isProved ? '' : ', not proved'}`)
  const optimum = sum(all.map(one => one.optimum))
  const late = sum(all.map(one => one.late))
  const cells = [
    set,
    weights === 'library' ? 'of the library' : 'of priorities',
    tasks,
    all.length,
    optimum,
    late,
    `${((100 * late) / optimum - 100).toFixed(2)}%`,
    all.filter(one => one.late === one.optimum).length,
    all.filter(one => one.isProved).length,
    sum(all.map(one => one.due)),
    all.filter(one => one.due === one.optimum).length,
  ]
  return `| ${cells.join(' | ')} |`
}

const chosen = (text: string) => text.split(',')
const cpu = process.cpuUsage()
const rows: string[] = []
for (const set of chosen(values.sets))
  for (const weights of chosen(values.weights) as Weights[])
    for (const tasks of chosen(values.tasks)) rows.push(row(set, weights, tasks))
const { user, system } = process.cpuUsage(cpu)

const report = [
  `Made by \`${['npm run bench:literature', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}\`: single-machine instances of the OR-Library (J. E. Beasley) as fortnights.`,
  'A job is a task of five minutes for each unit of its length, which may be done at any time; its due date is as far ahead. “Split”: in sessions of 5 to 60 minutes without pauses; “whole”: in one piece.',
  'The optimum is the least weight of late jobs, found by dynamic programming; all jobs can begin at once, so it is the same for both. Weights are those of the library (1 to 10), or those of five priorities (1, 2, 3, 5, 8) for each two of them.',
  '',
  '| set | weights | tasks | instances | optimum | late weight | above | optimal | proved | earliest due first | optimal |',
  '| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
  '',
].join('\n')
if (args.length === 0) saveResults('planner-literature.md', report)
console.log(report)
console.log(`${((user + system) / 1e6).toFixed(1)} s of CPU time`)
