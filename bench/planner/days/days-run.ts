import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { plan } from '../../../packages/engine/src/plan.ts'
import type { PlanInput } from '../../../packages/engine/src/plan-types.ts'
import { saveResults } from '../../report/save-results.ts'
import { earliestDueFirstByMinute, priorityFirstByMinute } from '../minute-loops.ts'
import { realistic } from '../weeks/families.ts'
import { added, type DayShapes, dayShapes } from './day-shapes.ts'
import { drawWeek } from './draw-week.ts'
import { PICTURED_WEEKS, picture, workSummary } from './pictures.ts'

/** What a person notices in the plans of realistic weeks, and three small weeks as pictures. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '20000' }, count: { type: 'string', default: '40' } },
})
const seed = Number(values.seed)
const count = Number(values.count)
const weeks = Array.from({ length: count }, (_, index) => realistic(seed + index))

type Planner = (input: PlanInput) => ReturnType<typeof priorityFirstByMinute>

function total(planner: Planner): DayShapes {
  const shapes = weeks.map(input => dayShapes(input, planner(input)))
  return shapes.reduce(added)
}

function line(name: string, all: DayShapes): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`
  return `| ${[
    name,
    percent(all.inverted, all.pairs),
    percent(all.longDays, all.workdays),
    percent(all.emptyDays, all.workdays),
    `${(all.stretchHours.reduce((sum, hours) => sum + hours, 0) / all.daysWithWork).toFixed(1)} h`,
    `${(all.stretchHours.toSorted((a, b) => a - b)[Math.floor(0.9 * all.daysWithWork)] ?? 0).toFixed(1)} h`,
    percent(all.longStretches, all.daysWithWork),
    percent(all.onQuarters, all.sessions),
    percent(all.crumbs, all.sessions),
    percent(all.leftovers, all.sessions),
    percent(all.cutsOnDays, all.sessions),
  ].join(' | ')} |`
}

const report = [
  `Made by \`node bench/planner/days/days-run.ts --seed ${seed} --count ${count}\`: what a person notices in ${count} realistic fortnights.`,
  '“Unimportant first”: of the pairs of an important (high, urgent) and an unimportant task (none, low) that could change places, those with the unimportant one first. “Long days”: more than eight hours of work and meetings. “Stretch”: the longest of a day without a pause of 15 minutes, work and meetings together; “above 3 h”: days with one above 3 h 15 min. “On a quarter”: sessions that start on a quarter of an hour. “Crumbs”: sessions in a pause of at most 30 minutes of another task. “Leftovers”: parts of a task shorter than 15 minutes. “Cuts on a day”: sessions of a task beyond the fewest that its work on that day needs.',
  '',
  '| planner | unimportant first | long days | days without work | stretch, mean | 90% | above 3 h | on a quarter | crumbs | leftovers | cuts on a day |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  line('by priority', total(priorityFirstByMinute)),
  line('by due date', total(earliestDueFirstByMinute)),
  line(
    'engine',
    total(input => plan(input).sessions),
  ),
  '',
  ...PICTURED_WEEKS.flatMap(({ about, input }) => [
    `${about}: ${workSummary(input)}`,
    '',
    '```',
    ...picture(input, plan(input).sessions),
    '```',
    '',
  ]),
].join('\n')
saveResults('planner-days.md', report)
const images = new URL('../../../docs/images/', import.meta.url)
for (const { file, input, before } of PICTURED_WEEKS) {
  const priorityOf = new Map(input.tasks.map(({ title, priority }) => [title, priority]))
  const after = picture(input, plan(input).sessions)
  writeFileSync(new URL(`${file}.svg`, images), drawWeek({ before, after }, priorityOf))
}
console.log(report)
