import { cpus } from 'node:os'
import type { ReadsBesideRuns, RunTimes } from './request-times.ts'
import { table } from './result-tables.ts'

const MOST_MS: Readonly<Record<number, number>> = { 50: 60, 300: 250, 1000: 900, 3000: 4000 }
const MOST_GROWTH = 1.3
const MOST_P99_MS = 50

export interface DatabaseFigures {
  readonly database: string
  readonly runs: readonly RunTimes[]
  readonly growthExponent: number
  readonly reads: ReadsBesideRuns
}

export interface RequestReport {
  readonly command: string
  readonly measuredAt: string
  readonly loadAverage: number
  readonly count: number
  readonly figures: readonly DatabaseFigures[]
}

/** Slope of log time over log size from the smallest to the largest account. */
export function growthOf(runs: readonly RunTimes[]): number {
  const first = runs[0]
  const last = runs.at(-1)
  if (!first || !last || first === last) return 0
  return Math.log(last.medianMs / first.medianMs) / Math.log(last.tasks / first.tasks)
}

export function requestMarkdown({ command, measuredAt, loadAverage, count, figures }: RequestReport): string {
  return [
    '# Planning over HTTP, measured',
    '',
    `Made by \`${command}\` at ${measuredAt} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}.`,
    `Load average of the machine when it began: ${loadAverage.toFixed(1)} (times mean little above 0.5).`,
    '',
    'Times of `POST /api/planner` are wall times of the client, to the last byte. Each size has an account of its own and a',
    `server process that was started for it. “First” is the first request of that process, “again” the ${count} after it, each of`,
    'which cancels the plan before it and writes a new one. CPU is what the server process computed for one of those.',
    '',
    ...figures.flatMap(section),
  ].join('\n')
}

function section({ database, runs, growthExponent, reads }: DatabaseFigures): string[] {
  return [
    `## ${database}`,
    '',
    table(['tasks', 'target', 'again, median', '', 'again, worst', 'first', 'CPU', 'blocks made'], runs.map(runRow)),
    '',
    `Growth exponent from the first size to the last: ${growthExponent.toFixed(2)} (target ≤ ${MOST_GROWTH}, ${verdict(growthExponent, MOST_GROWTH)}).`,
    '',
    `\`GET /api/tasks\` of another account, not from the cache, 100 a second by a process of its own, after 5 s that do not count, while ${reads.runs} runs of ${reads.tasks} tasks follow one another:`,
    '',
    table(['', 'reads', 'median', 'p99', 'worst', 'target of p99', ''], readRows(reads)),
    '',
    `The p99 beside runs is ${(reads.busy.p99Ms / reads.idle.p99Ms).toFixed(1)} × that of the idle server.`,
    '',
  ]
}

function runRow({ tasks, firstMs, medianMs, worstMs, cpuMs, blocks }: RunTimes): string[] {
  const most = MOST_MS[tasks]
  const times = [ms(worstMs), ms(firstMs), cpuMs === null ? 'unknown' : ms(cpuMs)]
  const target =
    most === undefined ? ['none', ms(medianMs), ''] : [`≤ ${ms(most)}`, ms(medianMs), verdict(medianMs, most)]
  return [String(tasks), ...target, ...times, String(blocks)]
}

function readRows({ idle, busy }: ReadsBesideRuns): string[][] {
  const cells = ({ reads, medianMs, p99Ms, worstMs }: typeof idle) => [
    String(reads),
    ...[medianMs, p99Ms, worstMs].map(time => ms(time, 1)),
  ]
  return [
    ['idle', ...cells(idle), '', ''],
    ['beside runs', ...cells(busy), `< ${ms(MOST_P99_MS)}`, verdict(busy.p99Ms, MOST_P99_MS)],
  ]
}

const ms = (time: number, digits = 0) => `${time.toFixed(digits)} ms`
const verdict = (result: number, most: number) => (result <= most ? 'met' : 'missed')
