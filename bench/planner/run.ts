import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { plan } from '../../packages/engine/src/plan.ts'
import { calmRow } from './calm-rows.ts'
import { overload, planted, realistic } from './families.ts'
import { markdown, type Report, type SizeRow } from './result-tables.ts'
import { qualityRow, quantile, timedCpu } from './rows.ts'

/** Seeds below 20,000 are for tuning; the report uses others. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '20000' }, count: { type: 'string', default: '100' } },
})
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

const quality = [
  ...[0.5, 0.7, 0.85, 0.95, 0.99].map(full =>
    qualityRow(
      `planted, ${Math.round(full * 100)}% full`,
      instances(number => planted(number, full)),
    ),
  ),
  qualityRow(
    'overload 120%',
    instances(number => overload(number, 1.2)),
  ),
  qualityRow(
    'overload 200%',
    instances(number => overload(number, 2)),
  ),
  qualityRow(
    'realistic fortnight',
    instances(number => realistic(number)),
  ),
]
const few = Math.ceil(count / 3)
const calm = [
  calmRow(
    'planted, 70% full',
    instances(number => planted(number, 0.7), few),
  ),
  calmRow(
    'planted, 95% full',
    instances(number => planted(number, 0.95), few),
  ),
  calmRow(
    'overload 120%',
    instances(number => overload(number, 1.2), few),
  ),
  calmRow(
    'realistic fortnight',
    instances(number => realistic(number), few),
  ),
]
const sizes = SIZES.map(sizeRow)
const command = `node bench/planner/run.ts --seed ${seed} --count ${count}`
const report: Report = { command, seed, quality, calm, sizes, growthExponent: growth(sizes) }
const folder = new URL('../results/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('planner.json', folder), `${JSON.stringify(report, null, 2)}\n`)
writeFileSync(new URL('planner.md', folder), markdown(report))
console.log(markdown(report))
