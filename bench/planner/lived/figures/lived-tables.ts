import { sum } from '../../../report/statistics.ts'
import { KIND_MEASURES, MEASURES, type Measure } from './life-measures.ts'
import type { Estimate } from './life-ratios.ts'
import { compared, cpuMsOf, type LivedPair, type LivedRow, measured, pairsOf } from './lived-rows.ts'

/** One table for each kind and load, then the differences between planners, then how well chances hold. */
export function livedMarkdown(rows: readonly LivedRow[], command: string): string {
  const groups = [...Map.groupBy(rows, ({ kind, load }) => `${kind} ${load}`).values()]
  return [
    `Made by \`${command}\`. Behind ± is the standard error over lives.`,
    ...groups.flatMap(group => [headingOf(group), rowTable(group)]),
    'The first planner compared with the others in the same lives, in points of percent where the figure is a share:',
    pairTable(pairsOf(rows)),
    'What the plans of the first planner said a day before tasks were due, and how it came, over all lives:',
    calibrationTable(rows.filter(({ planner }) => planner === rows[0]?.planner)),
  ]
    .filter(part => part !== '')
    .join('\n\n')
    .concat('\n')
}

const headingOf = ([row]: readonly LivedRow[]) =>
  row ? `## ${row.kind}, ${row.load}% load (${row.lives.length} lives)` : ''

function rowTable(rows: readonly LivedRow[]): string {
  const measures = [...MEASURES, ...(rows[0] ? (KIND_MEASURES[rows[0].kind] ?? []) : [])]
  const head = ['planner', ...measures.map(({ title }) => title), 'ms median', 'ms 95%']
  const lines = rows.map(row => [
    row.planner,
    ...measures.map(measure => cell(measured(row, measure), measure, measure.name === 'onTime')),
    cpuMsOf(row, 0.5).toFixed(0),
    cpuMsOf(row, 0.95).toFixed(0),
  ])
  return table(head, lines)
}

function pairTable(pairs: readonly LivedPair[]): string {
  const head = ['kind', 'load', 'planner', 'minus', ...MEASURES.map(({ title }) => title)]
  const lines = pairs.map(pair => [
    pair.kind,
    `${pair.load}%`,
    pair.first.planner,
    pair.second.planner,
    ...MEASURES.map(measure => differenceCell(compared(pair, measure), measure)),
  ])
  return lines.length > 0 ? table(head, lines) : ''
}

function calibrationTable(rows: readonly LivedRow[]): string {
  const lives = rows.flatMap(row => row.lives)
  const lines = Array.from({ length: 10 }, (_, range) => {
    const figures = lives.flatMap(({ calibration }) => calibration[range] ?? [])
    const tasks = sum(figures.map(figure => figure.tasks))
    const given = sum(figures.map(figure => figure.given)) / tasks
    const onTime = sum(figures.map(figure => figure.onTime)) / tasks
    return tasks > 0 ? [[percent(given), String(tasks), percent(onTime)]] : []
  }).flat()
  return table(['chance shown a day before', 'tasks', 'on time'], lines)
}

function cell(estimate: Estimate | null, { unit }: Measure, hasError: boolean): string {
  if (!estimate) return '–'
  const { value, error } = estimate
  const text = unit === 'share' ? percent(value) : value.toFixed(1)
  return hasError ? `${text} ± ${(100 * error).toFixed(1)}` : text
}

function differenceCell(estimate: Estimate | null, { unit }: Measure): string {
  if (!estimate) return '–'
  const [value, error] = [estimate.value, estimate.error].map(number => (unit === 'share' ? 100 * number : number))
  return `${(value ?? 0) < 0 ? '−' : '+'}${Math.abs(value ?? 0).toFixed(1)} ± ${error?.toFixed(1)}`
}

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...lines]
    .map(line => `| ${line.join(' | ')} |`)
    .join('\n')

const percent = (part: number) => `${(100 * part).toFixed(1)}%`
