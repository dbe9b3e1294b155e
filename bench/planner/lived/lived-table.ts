import { quantile, sum } from '../../report/statistics.ts'
import type { LifeFigures } from './life-figures.ts'

/** All lives of one planner at one load. */
interface LivedRow {
  readonly planner: string
  readonly load: number
  readonly lives: readonly LifeFigures[]
}

/** How the engine of this checkout is called in the tables. */
const ENGINE_NAME = 'Daywright'

type Pick = (life: LifeFigures) => number

/** One table for each load. */
export function livedMarkdown(rows: readonly LivedRow[], command: string): string {
  const loads = [...new Set(rows.map(({ load }) => load))]
  const tables = loads.map(load => {
    const lines = rows.filter(row => row.load === load).map(row => `| ${cells(row).join(' | ')} |`)
    return [`At ${percent(load)} load:`, '', HEADER, ALIGNMENT, ...lines, ''].join('\n')
  })
  return [`Made by \`${command}\`.`, '', ...tables, calibrationTable(rows)].join('\n')
}

/** Of all lives of the engine: what plans said a day before tasks were due, and how it came. */
function calibrationTable(rows: readonly LivedRow[]): string {
  const lives = rows.filter(({ planner }) => planner === ENGINE_NAME).flatMap(row => row.lives)
  const lines = Array.from({ length: 10 }, (_, range) => {
    const figures = lives.flatMap(({ calibration }) => calibration[range] ?? [])
    const tasks = sum(figures.map(figure => figure.tasks))
    const shareOf = (part: number) => percent(part / Math.max(1, tasks))
    const said = shareOf(sum(figures.map(({ given }) => given)))
    return { tasks, line: `| ${said} | ${tasks} | ${shareOf(sum(figures.map(({ onTime }) => onTime)))} |` }
  }).filter(({ tasks }) => tasks > 0)
  if (lines.length === 0) return ''
  const head = ['| chance shown a day before | tasks | on time |', '| ---: | ---: | ---: |']
  return [...head, ...lines.map(({ line }) => line), ''].join('\n')
}

const COLUMNS = [
  'planner',
  'on time',
  'worst to best life',
  'delay, days',
  'warned',
  'moves in 48 h',
  'in 2 h',
  'returned',
  'below 30 min',
  'switches',
  'stretch, h',
  'above 3 h',
  'on a quarter',
  'long days',
  'undated done',
  'age, days',
  'habits kept',
  'idle',
  'ms median',
  'ms 95%',
]
const HEADER = `| ${COLUMNS.join(' | ')} |`
const ALIGNMENT = `| --- | ${COLUMNS.slice(1)
  .map(() => '---:')
  .join(' | ')} |`

function cells({ planner, lives }: LivedRow): string[] {
  const total = (pick: Pick) => sum(lives.map(pick))
  const share = (part: Pick, whole: Pick) => percent(total(part) / Math.max(1, total(whole)))
  const perDay = (pick: Pick) => (total(pick) / total(life => life.workdays)).toFixed(1)
  const perLife = (pick: Pick) => (total(pick) / lives.length).toFixed(1)
  const onTime = lives.map(life => life.onTimeWeight / life.clairvoyantWeight)
  const cpu = lives.flatMap(life => life.cpuMs)
  return [
    planner,
    percent(sum(onTime) / onTime.length),
    `${percent(Math.min(...onTime))} to ${percent(Math.max(...onTime))}`,
    perLife(life => life.delayDays),
    share(
      life => life.warned,
      life => life.warnable,
    ),
    perDay(life => life.moves48),
    perDay(life => life.moves2),
    perDay(life => life.returned),
    share(
      life => life.shortSessions,
      life => life.sessions,
    ),
    perDay(life => life.switches),
    (total(life => life.longestStretchHours) / total(life => life.daysWithWork)).toFixed(1),
    share(
      life => life.longStretches,
      life => life.daysWithWork,
    ),
    share(
      life => life.onQuarters,
      life => life.workedSessions,
    ),
    share(
      life => life.longDays,
      life => life.daysWithWork,
    ),
    share(
      life => life.undatedDoneMinutes,
      life => life.undatedMinutes,
    ),
    perLife(life => life.undatedAgeDays),
    share(
      life => life.habitSessionsDone,
      life => life.habitSessions,
    ),
    share(
      life => life.idleMinutes,
      life => life.officeMinutes,
    ),
    quantile(cpu, 0.5).toFixed(0),
    quantile(cpu, 0.95).toFixed(0),
  ]
}

const percent = (part: number) => `${(100 * part).toFixed(1)}%`
