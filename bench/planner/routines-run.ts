import { parseArgs } from 'node:util'
import { plan } from '../../packages/engine/src/plan.ts'
import type { PlanInput } from '../../packages/engine/src/plan-types.ts'
import { LOAD_AVERAGE } from '../report/machine.ts'
import { saveResults } from '../report/save-results.ts'
import { quantile, sum } from '../report/statistics.ts'
import { timedCpu } from './rows.ts'
import { realistic } from './weeks/families.ts'
import { ordinaryWeek, withRoutines } from './weeks/routine-weeks.ts'

/** What breaks, habits, gaps and caps cost, next to the same tasks without them. `node bench/planner/routines-run.ts` */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '20000' }, count: { type: 'string', default: '25' } },
})
const first = Number(values.seed)
const seeds = Array.from({ length: Number(values.count) }, (_, index) => first + index)
const TASKS = 50

const LOADS: Readonly<Record<string, (seed: number) => PlanInput>> = {
  'half full': seed => ordinaryWeek(seed, TASKS),
  full: seed => realistic(seed, TASKS),
}
const KINDS: Readonly<Record<string, (seed: number, plain: PlanInput) => PlanInput>> = {
  '50 tasks': (_, plain) => plain,
  'with 10 lunches and 10 habits': (seed, plain) => withRoutines(seed, plain, 0, null),
  'and a gap of 10 minutes': (seed, plain) => withRoutines(seed, plain, 10, null),
  'and a cap of 8 hours': (seed, plain) => withRoutines(seed, plain, 10, 480),
  'or a cap of 6 hours': (seed, plain) => withRoutines(seed, plain, 10, 360),
}

for (const seed of seeds.slice(0, 3)) for (const make of Object.values(KINDS)) plan(make(seed, realistic(seed, TASKS)))

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** Week by week, so that a busy machine is equally busy for all kinds. */
function rowsOf(load: string, plainWeek: (seed: number) => PlanInput): string[] {
  const runs = seeds.map(seed => Object.values(KINDS).map(make => timedCpu(() => plan(make(seed, plainWeek(seed))))))
  const timesOf = (kind: number) => runs.map(week => week[kind]?.ms ?? 0)
  return Object.keys(KINDS).map((name, kind) => {
    const times = timesOf(kind)
    const plans = runs.flatMap(week => week[kind]?.result ?? [])
    const mean = (figure: (one: (typeof plans)[number]) => number) => (sum(plans.map(figure)) / plans.length).toFixed(1)
    return row([
      load,
      name,
      quantile(times, 0.5).toFixed(),
      quantile(times, 0.95).toFixed(),
      (sum(times) / sum(timesOf(0))).toFixed(2),
      mean(one => one.sessions.length),
      mean(one => one.atRisk.length),
      mean(one => one.unscheduled.length),
    ])
  })
}

const report = [
  `Made by \`node bench/planner/routines-run.ts --seed ${first} --count ${seeds.length}\`, at a load average of ${LOAD_AVERAGE.toFixed(1)}.`,
  'CPU time of the engine alone; the ratio compares all weeks together with the same weeks without routines.',
  '',
  '| load | a realistic fortnight | ms median | ms 95% | ratio | sessions | at risk | unscheduled |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...Object.entries(LOADS).flatMap(([load, plainWeek]) => rowsOf(load, plainWeek)),
].join('\n')
saveResults('planner-routines.md', `${report}\n`)
console.log(report)
