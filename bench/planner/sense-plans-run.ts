import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { PlanInput } from '../../packages/engine/src/plan-types.ts'
import { saveResults } from '../report/save-results.ts'
import { picture } from './days/pictures.ts'
import { senseOf } from './sense/sense-figures.ts'
import { type SmallWeek, smallWeek } from './sense/small-weeks.ts'
import { DAY } from './weeks/free-days.ts'

/** Ten small weeks with their plans to read: the first from a seed on that are short enough to read, so they are not picked by hand. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '9001' },
    count: { type: 'string', default: '10' },
    /** The `plan.ts` of an older checkout, to show what it made of the same weeks; nothing is saved without it. */
    before: { type: 'string', default: '' },
  },
})
const MAX_TASKS = 9

type Plan = typeof import('../../packages/engine/src/plan.ts')['plan']
const engineAt = async (file: string) => ((await import(file)) as { plan: Plan }).plan
const after = await engineAt('../../packages/engine/src/plan.ts')
const before = values.before ? await engineAt(pathToFileURL(resolve(values.before)).href) : null

function weeksToRead(from: number, count: number): [seed: number, week: SmallWeek][] {
  const list: [number, SmallWeek][] = []
  for (let seed = from; list.length < count; seed++) {
    const week = smallWeek(seed)
    if (week.input.tasks.length <= MAX_TASKS) list.push([seed, named(week)])
  }
  return list
}

/** Letters instead of numbers, with the priority where there is one: “A high”. */
function named(week: SmallWeek): SmallWeek {
  const tasks = week.input.tasks.map((task, index) => {
    const letter = String.fromCodePoint(65 + index)
    return { ...task, title: task.priority === 'none' ? letter : `${letter} ${task.priority}` }
  })
  return { ...week, input: { ...week.input, tasks } }
}

function dueText({ now }: PlanInput, dueAt: number | null): string {
  if (dueAt === null) return 'no due date'
  const date = new Date(dueAt)
  const weekday = date.toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
  const week = dueAt - now >= 7 * DAY ? 'next ' : ''
  return `due ${week}${weekday} ${date.toISOString().slice(11, 16)}`
}

function planText(input: PlanInput, plan: Plan): string[] {
  const { sessions } = plan(input)
  const { lateTasks, switches } = senseOf(input, sessions)
  return [
    '```',
    ...picture(input, sessions),
    '```',
    `${sessions.length} sessions, ${lateTasks} late, ${switches} returns.`,
  ]
}

const sections = weeksToRead(Number(values.seed), Number(values.count)).flatMap(([seed, { input, fill }]) => [
  `## Week ${seed}, ${Math.round(100 * fill)}% full`,
  '',
  input.tasks
    .map(({ title, estimateMinutes, dueAt }) => `${title}: ${estimateMinutes} min, ${dueText(input, dueAt)}`)
    .join('; '),
  '',
  ...(before ? ['Before:', '', ...planText(input, before), '', 'Now:', ''] : []),
  ...planText(input, after),
  '',
])

const report = [
  `Made by \`node bench/planner/sense-plans-run.ts --seed ${values.seed} --count ${values.count}${before ? ' --before …/plan.ts' : ''}\`:`,
  `the first ${values.count} small weeks from seed ${values.seed} on with at most ${MAX_TASKS} tasks, default settings, days from 9:00 to 17:00.`,
  '',
  ...sections,
].join('\n')
if (before) saveResults('planner-plans.md', report)
console.log(report)
