import { parseArgs } from 'node:util'
import { saveResults } from '../report/save-results.ts'
import { sum } from '../report/statistics.ts'
import { readFinishedTasks } from './estimates/read-finished-tasks.ts'
import { type Replayed, replayPerson } from './estimates/replay-person.ts'

/**
 * How well tasks are predicted, replayed over the finished tasks of real people: `node bench/planner/estimates-run.ts <csv>`, where the
 * file has the columns of the SiP data set and may be packed with gzip. `--save` writes the figures.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean', default: false }, least: { type: 'string', default: '200' } },
})
const [path] = positionals
if (!path) throw new Error('Which file? node bench/planner/estimates-run.ts sip-task-info.csv.gz')

/** A share of tasks that are over plan which is worse than that of the estimates by more is a reason not to use it. */
const MAX_OVER_PLAN = 0.03
const least = Number(values.least)

const people = [...readFinishedTasks(path)]
  .filter(([, tasks]) => tasks.length >= least)
  .sort(([, one], [, other]) => other.length - one.length)
  .map(([id, tasks]) => ({ id, ...replayPerson(tasks) }))

const percent = (share: number) => `${(100 * share).toFixed(1)}%`
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

const cellsOf = (one: Replayed) => [
  one.tasks,
  one.own.logError.toFixed(4),
  one.planned.logError.toFixed(4),
  percent(one.own.overPlan),
  percent(one.planned.overPlan),
  percent(one.changed),
  percent(one.withinHalf),
  percent(one.withinMost),
]

/** Every task counts the same. */
function together(): Replayed {
  const tasks = sum(people.map(one => one.tasks))
  const mean = (figure: (one: Replayed) => number) => sum(people.map(one => one.tasks * figure(one))) / tasks
  return {
    tasks,
    own: { logError: mean(one => one.own.logError), overPlan: mean(one => one.own.overPlan) },
    planned: { logError: mean(one => one.planned.logError), overPlan: mean(one => one.planned.overPlan) },
    changed: mean(one => one.changed),
    withinHalf: mean(one => one.withinHalf),
    withinMost: mean(one => one.withinMost),
  }
}

const all = together()
const better = people.filter(one => one.planned.logError < one.own.logError).length
const rise = all.planned.overPlan - all.own.overPlan
const rises = people.map(one => one.planned.overPlan - one.own.overPlan)

const report = [
  `Made by \`node bench/planner/estimates-run.ts sip-task-info.csv.gz\`: people with at least ${least} tasks of the SiP data set (Jones and Cullum, arXiv 1901.01621), each task planned from the 200 tasks of the`,
  'same person before it, with the rule of the server. The error is the mean of |ln(worked ÷ planned)|, “over” the share of the tasks that took longer than planned, and the ranges are the 50 and 80% that are predicted.',
  '',
  '| person | tasks | error: estimate | planned | over: estimate | planned | planned differently | within the 50% | within the 80% |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...people.map(one => row([one.id, ...cellsOf(one)])),
  row(['all', ...cellsOf(all)]),
  '',
  `The error is smaller than that of the estimates for ${better} of ${people.length} people. The share over plan changes by ${(100 * rise).toFixed(1)} points, for the worst person by ${(100 * Math.max(...rises)).toFixed(1)}; at most ${100 * MAX_OVER_PLAN} are wanted, of all tasks.`,
].join('\n')
if (values.save) saveResults('planner-estimates.md', `${report}\n`)
console.log(report)
