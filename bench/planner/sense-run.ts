import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { PlanInput, Session } from '../../packages/engine/src/plan-types.ts'
import { saveResults } from '../report/save-results.ts'
import { earliestDueFirstByMinute, priorityFirstByMinute } from './minute-loops.ts'
import { added, type SenseFigures, senseOf } from './sense/sense-figures.ts'
import { type SmallWeek, smallWeek } from './sense/small-weeks.ts'

/** What a user sees at a glance in the plans of small weeks with default settings, beside the two loops that most planners are. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '50000' },
    count: { type: 'string', default: '400' },
    /** The `plan.ts` of another checkout, for a comparison; nothing is saved then. */
    engine: { type: 'string', default: '' },
  },
})
const count = Number(values.count)
const seed = Number(values.seed)
const engineFile = values.engine ? pathToFileURL(resolve(values.engine)).href : '../../packages/engine/src/plan.ts'
const { plan } = (await import(engineFile)) as typeof import('../../packages/engine/src/plan.ts')

type Planner = (input: PlanInput) => readonly Session[]

/** The loops place sessions of 15 to 60 minutes: with the shortest session that the API allows they would leave crumbs as well. */
const withSensibleSessions =
  (loop: Planner): Planner =>
  input =>
    loop({ ...input, tasks: input.tasks.map(task => ({ ...task, minSessionMinutes: 15 })) })

const PLANNERS: readonly (readonly [string, Planner])[] = [
  ['by priority', withSensibleSessions(priorityFirstByMinute)],
  ['by due date', withSensibleSessions(earliestDueFirstByMinute)],
  ['engine', input => plan(input).sessions],
]
const CLASSES = [60, 80, 100, 125] as const

const weeks = Array.from({ length: count }, (_, index) => smallWeek(seed + index))
const cpu = process.cpuUsage()
const figures = PLANNERS.map(
  ([name, planner]) =>
    [name, weeks.map(week => ({ week, figures: senseOf(week.input, planner(week.input)) }))] as const,
)
const { user, system } = process.cpuUsage(cpu)

function line(name: string, all: readonly { figures: SenseFigures }[]): string {
  const total = added(all.map(one => one.figures))
  const per = (value: number, of: number, digits = 1) => ((100 * value) / of).toFixed(digits)
  return `| ${[
    name,
    total.weeks,
    per(total.slivers, total.sessions),
    per(total.short, total.sessions),
    per(total.cuts, total.sessions),
    per(total.switches, total.sessions),
    per(total.inversions, total.tasks),
    (total.lateWeight / total.weeks).toFixed(3),
    (total.lateTasks / total.weeks).toFixed(2),
    (total.lateWeightedHours / total.weeks).toFixed(1),
    (total.sessions / total.weeks).toFixed(1),
  ].join(' | ')} |`
}

const HEAD = [
  '| planner | weeks | slivers | below 25 min | cuts | switches | inversions | late weight | late tasks | weighted late hours | sessions |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
]

const inClass =
  (from: number, to: number) =>
  ({ week }: { week: SmallWeek }) =>
    100 * week.fill >= from && 100 * week.fill < to

const report = [
  `Made by \`node bench/planner/sense-run.ts --seed ${seed} --count ${count}\`: what somebody sees at a glance in ${count} small weeks with default settings`,
  '(1 to 5 days, 60 to 150% full, 3 to 40 tasks). For each 100 sessions: “slivers”, below 15 minutes of a task of 30 or more; “below 25 min”, of a task of 50 or more;',
  '“cuts”, sessions beyond the fewest that work and longest session need; “switches”, returns to a task after another one. For each 100 tasks: “inversions”, tasks not begun while a less important',
  'one that is due later has had a session. For each week: the weight of late tasks (none 1, low 2, medium 3, high 5, urgent 8), their number, and the hours by which they are late, weighted. The loops place sessions of 15 to 60 minutes.',
  '',
  ...HEAD,
  ...figures.map(([name, all]) => line(name, all)),
  '',
  'By how full the time up to the last due date is:',
  '',
  ...HEAD,
  ...CLASSES.flatMap((from, index) => {
    const to = CLASSES[index + 1] ?? 1000
    return figures.map(([name, all]) =>
      line(`${name}, ${from}${to < 1000 ? ` to ${to}` : ''}%`, all.filter(inClass(from, to))),
    )
  }),
  '',
].join('\n')
if (!values.engine && count >= 400) saveResults('planner-sense.md', report)
console.log(report)
console.log(`${((user + system) / 1000 / count).toFixed(0)} ms of CPU for each week, loops included`)
