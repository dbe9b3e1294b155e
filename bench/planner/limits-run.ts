import { plan } from '../../packages/engine/src/plan.ts'
import { StepBudget } from '../../packages/engine/src/step-budget.ts'
import { LOAD_AVERAGE } from '../report/machine.ts'
import { saveResults } from '../report/save-results.ts'
import { quantile } from '../report/statistics.ts'
import { timedCpu } from './rows.ts'
import { realistic } from './weeks/families.ts'
import { HOSTILE_INPUTS } from './weeks/hostile-inputs.ts'

/** The inputs that cost the most, and whether cost falls anywhere while size grows. `node bench/planner/limits-run.ts` */
const SIZES = [50, 100, 150, 200, 300, 500, 1000, 3000]
const RUNS_PER_SIZE = 5
const WARM_UP_RUNS = 3

function hostileRow(name: string): string {
  const input = HOSTILE_INPUTS[name]?.()
  if (!input) throw new Error(name)
  const budget = new StepBudget()
  const { ms, result } = timedCpu(() => plan(input, budget))
  const steps = `${(budget.used / 1e6).toFixed()} M`
  return row([name, (ms / 1000).toFixed(2), steps, result.sessions.length, result.unscheduled.length])
}

function sizeRow(tasks: number): string {
  const inputs = Array.from({ length: RUNS_PER_SIZE }, (_, index) => realistic(20_000 + index, tasks))
  const times = inputs.map(input => timedCpu(() => plan(input)).ms)
  return row([tasks, quantile(times, 0.5).toFixed(), Math.max(...times).toFixed()])
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

for (let run = 0; run < WARM_UP_RUNS; run++) plan(realistic(run, 60))
const report = [
  `Made by \`node bench/planner/limits-run.ts\`, at a load average of ${LOAD_AVERAGE.toFixed(1)}. CPU time of the engine alone.`,
  '',
  '| input that is made to be costly | CPU seconds | steps | sessions | unscheduled |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...Object.keys(HOSTILE_INPUTS).map(hostileRow),
  '',
  '| ordinary tasks in a fortnight | CPU ms median | worst |',
  '| ---: | ---: | ---: |',
  ...SIZES.map(sizeRow),
].join('\n')
saveResults('planner-limits.md', `${report}\n`)
console.log(report)
