import { parseArgs } from 'node:util'
import { saveResults } from '../report/save-results.ts'
import { readFinishedTasks } from './estimates/read-finished-tasks.ts'
import { Holds, Reliability } from './forecast/reliability.ts'
import { replayLife } from './forecast/replay-lives.ts'
import { rangesOf, replayProjects } from './forecast/replay-people.ts'
import { lifeOf } from './lived/world/make-life.ts'

/**
 * Whether forecasts hold, in the finished tasks of real people and in simulated lives: `npm run bench:forecast -- <csv>`, where the file has
 * the columns of the SiP data set and may be packed with gzip. `--save` writes the figures. It fails if a range does not hold.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    save: { type: 'boolean', default: false },
    least: { type: 'string', default: '200' },
    lives: { type: 'string', default: '1' },
    weeks: { type: 'string', default: '5' },
  },
})
const [path] = positionals
if (!path) throw new Error('Which file? npm run bench:forecast -- sip-task-info.csv.gz')

/** Between these the range of nine in ten must hold for each person. */
const HOLDS = [0.85, 0.95] as const
const SEED = 7000

const people = [...readFinishedTasks(path)]
  .filter(([, tasks]) => tasks.length >= Number(values.least))
  .sort(([, one], [, other]) => other.length - one.length)

const ranges = people.map(([id, tasks]) => ({ id, tasks: tasks.length, ...rangesOf(tasks) }))
const replayed = { odds: new Reliability(), projectOdds: new Reliability(), safe: new Holds(), likely: new Holds() }
for (const [, tasks] of people) replayProjects(tasks, replayed)

const lived = { odds: new Reliability(), safe: new Holds(), likely: new Holds(), cpuMs: [] as number[] }
const kinds = ['ordinary', 'short'] as const
for (let life = 0; life < Number(values.lives); life++)
  for (const kind of kinds) replayLife(lifeOf(kind, SEED + life, 0.9, Number(values.weeks)), lived)

const failed = ranges.filter(({ inside }) => inside.share < HOLDS[0] || inside.share > HOLDS[1])
const middle = lived.cpuMs.toSorted((one, other) => one - other)[Math.floor(lived.cpuMs.length / 2)] ?? 0

const report = [
  `Made by \`npm run bench:forecast -- ${process.argv.slice(2).join(' ').replace(path, 'sip-task-info.csv.gz')}\`. docs/planner.md says what is forecast, and how.`,
  '',
  '## How long tasks take',
  '',
  `People with at least ${values.least} tasks of the SiP data set (Jones and Cullum, arXiv 1901.01621): the range in which nine of ten tasks should be, each said from the 200 tasks of the same person before it, the first ones from the table of all people, which was made from the same data.`,
  '',
  '| person | tasks | within the range | shorter | longer |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...ranges.map(
    ({ id, tasks, inside, shorter, longer }) => `| ${id} | ${tasks} | ${inside} | ${shorter} | ${longer} |`,
  ),
  '',
  `It holds for ${HOLDS[0] * 100} to ${HOLDS[1] * 100}% of the tasks of ${ranges.length - failed.length} of ${ranges.length} people.`,
  '',
  '## When tasks are finished',
  '',
  'The same people, ten of their tasks after the other as a project: planned for eight hours a day with due dates from 0.6 to 2.5 times the plan, and worked on for as long as each really took.',
  '',
  `Finished by the day that was said to be safe: ${replayed.safe} (90 are meant). By the likely day: ${replayed.likely} (50 are meant, and more follow from whole days).`,
  '',
  'The odds of each task:',
  '',
  ...replayed.odds.rows(),
  '',
  'The odds of the whole project:',
  '',
  ...replayed.projectOdds.rows(),
  ...(Number(values.lives) > 0 ? livedReport() : []),
].join('\n')

function livedReport(): string[] {
  return [
    '',
    '## In simulated lives',
    '',
    `${values.lives} lives each of ${kinds.join(', ')}, ${values.weeks} weeks long, with work for 90% of the time (bench/planner/lived). Sessions are missed, meetings come, and the person plans again. Each task that is due is asked once, one to seven days before.`,
    '',
    `Finished by the safe day: ${lived.safe} of ${lived.safe.count} (90 are meant). By the likely day: ${lived.likely} of ${lived.likely.count} (50 are meant). Days after the end of a life are left out, because what happens then is not known. A forecast took ${middle.toFixed(0)} ms of CPU time in the median.`,
    '',
    ...lived.odds.rows(),
  ]
}

if (values.save) saveResults('planner-forecast.md', `${report}\n`)
console.log(report)
if (failed.length > 0) process.exitCode = 1
