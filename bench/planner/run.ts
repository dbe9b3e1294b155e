import { parseArgs } from 'node:util'
import { plan } from '../../packages/engine/src/plan.ts'
import type { PlanInput } from '../../packages/engine/src/plan-types.ts'
import { saveResults } from '../report/save-results.ts'
import { quantile } from '../report/statistics.ts'
import { markdown, type Report, type SizeRow } from './result-tables.ts'
import { qualityRow, timedCpu } from './rows.ts'
import { solvedRow } from './solved-rows.ts'
import { stabilityRow } from './stability-rows.ts'
import { oneWindowAWeek, overload, realistic } from './weeks/families.ts'
import { HIDDEN_FAMILIES } from './weeks/hidden-families.ts'
import { PLAIN, planted } from './weeks/planted-weeks.ts'

/**
 * Seeds below 20,000 are for tuning; the report uses others. With `--only hard` just the families with that in their
 * name are planned, and the result is printed and not written.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20000' },
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
})
const { only } = values
const isWanted = (family: string) => family.includes(only)
const seed = Number(values.seed)
const count = Number(values.count)
const SIZES = [50, 100, 300, 1000, 3000, 10_000]

const instances = <T>(make: (seed: number) => T, howMany = count): T[] =>
  Array.from({ length: howMany }, (_, index) => make(seed + index))

function sizeRow(tasks: number): SizeRow {
  const repeats = tasks <= 300 ? 9 : tasks <= 1000 ? 5 : 3
  const times = instances(number => realistic(number, tasks), repeats).map(input => timedCpu(() => plan(input)).ms)
  return { tasks, medianMs: quantile(times, 0.5), worstMs: Math.max(...times) }
}

function growth(rows: readonly SizeRow[]): number {
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) return 0
  return Math.log(last.medianMs / first.medianMs) / Math.log(last.tasks / first.tasks)
}

const FAMILIES: Readonly<Record<string, (seed: number) => PlanInput>> = {
  'planted, 50% full': number => planted(number, 0.5),
  'planted, 70% full': number => planted(number, 0.7),
  'planted, 85% full': number => planted(number, 0.85),
  'planted, 95% full': number => planted(number, 0.95),
  'planted, 99% full': number => planted(number, 0.99),
  'plain planted, 95% full': number => planted(number, 0.95, PLAIN),
  'plain planted, 99% full': number => planted(number, 0.99, PLAIN),
  'overload 120%': number => overload(number, 1.2),
  'overload 200%': number => overload(number, 2),
  'one window a week': oneWindowAWeek,
  'realistic fortnight': number => realistic(number),
}
const hidden = (family: string, number: number, full: number) => {
  const make = HIDDEN_FAMILIES[family]
  if (!make) throw new Error(`no family ${family}`)
  return make(number, full)
}
const STABILITY_FAMILIES: Readonly<Record<string, (seed: number) => PlanInput>> = {
  'planted, 70% full': number => planted(number, 0.7),
  'planted, 95% full': number => planted(number, 0.95),
  'hard, 70% full': number => hidden('hard', number, 0.7).input,
  'hard, 95% full': number => hidden('hard', number, 0.95).input,
  'overload 120%': number => overload(number, 1.2),
  'realistic fortnight': number => realistic(number),
}

const few = Math.ceil(count / 3)
const solved = Object.keys(HIDDEN_FAMILIES)
  .filter(isWanted)
  .flatMap(family =>
    (family === 'hard' ? [0.5, 0.7, 0.85, 0.95, 0.99] : [0.85, 0.95, 0.99]).map(full =>
      solvedRow(
        family,
        full,
        instances(number => hidden(family, number, full)),
      ),
    ),
  )
const quality = Object.entries(FAMILIES)
  .filter(([family]) => isWanted(family))
  .map(([family, make]) => qualityRow(family, instances(make)))
const stability = Object.entries(STABILITY_FAMILIES)
  .filter(([family]) => isWanted(family))
  .map(([family, make]) => stabilityRow(family, instances(make, few)))
const sizes = only === '' || only === 'sizes' ? SIZES.map(sizeRow) : []
const command = `node bench/planner/run.ts --seed ${seed} --count ${count}${only && ` --only '${only}'`}`
const report: Report = { command, seed, solved, quality, stability, sizes, growthExponent: growth(sizes) }
if (only === '') {
  saveResults('planner.json', report)
  saveResults('planner.md', markdown(report))
}
console.log(markdown(report))
