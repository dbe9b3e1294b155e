import { parseArgs } from 'node:util'
import { DAY, MINUTE, WEIGHTS } from '../weeks/free-days.ts'
import type { Lived, LivedPlan, Planner } from './person/lived-plan.ts'
import { Living } from './person/living.ts'
import { plannerOf } from './planners/planners.ts'
import type { Life, LivedTask } from './world/life.ts'
import { BIRTH } from './world/life-hours.ts'
import { lifeOf } from './world/make-life.ts'

/**
 * Lets simulated people lose a week in which work comes in and nothing happens, and live on for a fortnight: with a fresh start on the first morning, and without
 * one. Both say what was done.
 *
 *     node bench/planner/lived/blackout-run.ts --count 6 --seed 5000 --load 90
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '6' },
    seed: { type: 'string', default: '5000' },
    load: { type: 'string', default: '90' },
  },
})
/** The first of three weeks is lost. */
const WEEKS = 3
const AWAY = { start: BIRTH, end: BIRTH + 7 * DAY + 8.5 * 60 * MINUTE }
const FORTNIGHT = { start: AWAY.end, end: BIRTH + WEEKS * 7 * DAY }

function blackout(seed: number, load: number): Life {
  const life = lifeOf('ordinary', seed, load, WEEKS)
  return {
    ...life,
    silences: [{ ...AWAY, says: 'everything' }],
    fateOf: (taskId, attempt, isAway) => (isAway ? 'missed' : life.fateOf(taskId, attempt, false)),
  }
}

const isIn = ({ start, end }: typeof AWAY, instant: number) => instant > start && instant <= end
const NONE = { due: 0, onTime: 0, weight: 0, onTimeWeight: 0, overdue: 0, done: 0, doneDays: 0, held: 0, dates: 0 }
type Figures = typeof NONE & { redMornings: number[]; completed: number }

function figuresOf({ results }: Lived): Omit<Figures, 'redMornings'> {
  const figures = { ...NONE, completed: 0 }
  for (const { task, completedAt, lastDueAt } of results) {
    if (task.isHabit) continue
    if (completedAt !== null && isIn(FORTNIGHT, completedAt)) figures.completed++
    if (task.dueAt === null) continue
    const isOnTime = completedAt !== null && completedAt <= task.dueAt
    if (isIn(FORTNIGHT, task.dueAt)) addDue(figures, task, isOnTime)
    const wasOverdue = task.dueAt <= AWAY.end && (completedAt === null || completedAt > AWAY.end)
    if (wasOverdue) figures.overdue++
    if (wasOverdue && completedAt !== null) {
      figures.done++
      figures.doneDays += (completedAt - AWAY.end) / DAY
    }
    if (lastDueAt !== null && lastDueAt !== task.dueAt && lastDueAt <= FORTNIGHT.end) {
      figures.dates++
      if (completedAt !== null && completedAt <= lastDueAt) figures.held++
    }
  }
  return figures
}

function addDue(figures: typeof NONE, { priority }: LivedTask, isOnTime: boolean): void {
  figures.due++
  figures.weight += WEIGHTS[priority]
  if (isOnTime) figures.onTime++
  if (isOnTime) figures.onTimeWeight += WEIGHTS[priority]
}

/** The tasks that the first plan of each workday after the return shows as late. */
function live(life: Life, planner: Planner, startsFresh: boolean): Figures {
  const mornings = new Map<number, number>()
  const habits = { startsEarly: true, pastRule: 'count', slackPercent: 0, startsFresh }
  const lived = new Living(life, planner, habits, ({ now, plan }) => {
    const day = Math.floor(now / DAY)
    if (now >= AWAY.end && now <= FORTNIGHT.end && !mornings.has(day)) mornings.set(day, plan.late.size)
  }).run()
  return { ...figuresOf(lived), redMornings: [...mornings.values()] }
}

const COLUMNS = [
  'life',
  'due in the fortnight, on time',
  'of their weight',
  'overdue at the return, done later',
  'days until then',
  'late tasks shown on the first morning',
  'on a usual morning',
  'new dates that were kept',
  'tasks completed in the fortnight',
]

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`)

function cellsOf(name: string, lives: readonly Figures[]): string[] {
  const sum = (of: (figures: Figures) => number) => lives.reduce((total, figures) => total + of(figures), 0)
  const mornings = lives.flatMap(({ redMornings }) => redMornings)
  return [
    name,
    `${sum(({ onTime }) => onTime)} of ${sum(({ due }) => due)}`,
    percent(
      sum(({ onTimeWeight }) => onTimeWeight),
      sum(({ weight }) => weight),
    ),
    `${sum(({ done }) => done)} of ${sum(({ overdue }) => overdue)}`,
    (
      sum(({ doneDays }) => doneDays) /
      Math.max(
        1,
        sum(({ done }) => done),
      )
    ).toFixed(1),
    (sum(({ redMornings }) => redMornings[0] ?? 0) / lives.length).toFixed(1),
    (mornings.reduce((total, count) => total + count, 0) / mornings.length).toFixed(1),
    `${sum(({ held }) => held)} of ${sum(({ dates }) => dates)}`,
    String(sum(({ completed }) => completed)),
  ]
}

const engine = await plannerOf('engine')
const NO_PLAN: LivedPlan = { sessions: [], late: new Set(), tight: new Set(), chances: new Map() }
/** A plan of which nothing is done need not be made. */
const planner: Planner = input => (input.now < AWAY.end ? NO_PLAN : engine(input))
const [without, withFreshStart]: [Figures[], Figures[]] = [[], []]
const table = () =>
  [COLUMNS, COLUMNS.map(() => '---'), cellsOf('without', without), cellsOf('with a fresh start', withFreshStart)]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
for (let life = 0; life < Number(values.count); life++) {
  const lived = blackout(Number(values.seed) + life, Number(values.load) / 100)
  without.push(live(lived, planner, false))
  withFreshStart.push(live(lived, planner, true))
  process.stderr.write(`After ${life + 1} lives:\n${table()}\n`)
}
console.log(table())
