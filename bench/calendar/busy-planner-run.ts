import { parseArgs } from 'node:util'
import { plan } from '../../packages/engine/src/plan.ts'
import type { BusyInterval, PlanInput } from '../../packages/engine/src/plan-types.ts'
import { timedCpu } from '../planner/rows.ts'
import { realistic } from '../planner/weeks/families.ts'
import { DAY, MINUTE, NOW } from '../planner/weeks/free-days.ts'
import { Random } from '../planner/weeks/random.ts'
import { madeBy } from '../report/machine.ts'
import { saveResults } from '../report/save-results.ts'
import { quantile, sum } from '../report/statistics.ts'

const MAX_RATIO = 1.2
const INTERVALS = 500
const DAYS = 14
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20000' },
    count: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    /** Shows that it works; writes no results. */
    quick: { type: 'boolean', default: false },
  },
})
const count = values.quick ? 2 : Number(values.count)
const rounds = values.quick ? 1 : Number(values.rounds)

/** Each instance gets the same tasks, and the busy time that the variant makes of its own. */
const VARIANTS: Readonly<Record<string, (busy: PlanInput['busy'], random: Random) => BusyInterval[]>> = {
  'without events': () => [],
  'its few meetings': busy => [...busy],
  'the same free time as with its few meetings, in 500 events': (busy, random) => [
    ...busy,
    ...atNight(random, INTERVALS - busy.length),
  ],
  '500 events of 5 minutes at any time': (_, random) => anywhere(random, INTERVALS),
}

/** From 22:00 to 06:00, when no window is open. */
const atNight = (random: Random, howMany: number) =>
  Array.from({ length: howMany }, () =>
    eventAt(NOW + random.between(0, DAYS - 1) * DAY + random.between(16 * 60, 23 * 60) * MINUTE),
  )
const anywhere = (random: Random, howMany: number) =>
  Array.from({ length: howMany }, () => eventAt(NOW + random.between(0, DAYS * 24 * 60 - 5) * MINUTE))
const eventAt = (start: number): BusyInterval => ({ start, end: start + 5 * MINUTE, title: 'Event' })

const instances = Array.from({ length: count }, (_, index) => realistic(Number(values.seed) + index))
const variants = Object.entries(VARIANTS).map(([name, busyOf]) => ({
  name,
  inputs: instances.map((input, index) => ({ ...input, busy: busyOf(input.busy, new Random(index)) })),
  times: [] as number[],
}))

/** Rounds alternate between the variants, so that a busy machine slows all of them; the first one warms up. */
for (let round = 0; round <= rounds; round++)
  for (const { inputs, times } of variants) {
    const ms = sum(inputs.map(input => timedCpu(() => plan(input)).ms))
    if (round > 0) times.push(ms / inputs.length)
  }
const figures = variants.map(({ name, times }) => ({ name, ms: quantile(times, 0.5) }))
const [none, few, same, anyTime] = figures.map(({ ms }) => ms)
const ratio = (one = 0, other = 1) => one / other

const report = `# Planning around events, measured

${madeBy('npm run bench:calendar')}

CPU time of one plan of a realistic fortnight with 25 to 60 tasks: the mean of ${count} of them, the median of ${rounds} rounds in the same run.

| busy time | CPU |
| --- | ---: |
${figures.map(({ name, ms }) => `| ${name} | ${ms.toFixed(1)} ms |`).join('\n')}

500 events that leave the same free time cost **${ratio(same, few).toFixed(2)}** times as much as the few meetings (target ≤ ${MAX_RATIO}, ${ratio(same, few) <= MAX_RATIO ? 'met' : 'missed'}), and
${ratio(same, none).toFixed(2)} times as much as none. 500 events of 5 minutes at any time leave other free time, in many small pieces, which is another problem to solve: ${ratio(anyTime, none).toFixed(2)} times as
much as none.
`
console.log(report)
if (!values.quick) saveResults('calendar-planner.md', report)
