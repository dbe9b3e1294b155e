import { madeBy } from '../../report/machine.ts'
import { table } from '../result-tables.ts'
import {
  CACHED_PER_SECOND,
  type ReadsBesideRuns,
  type ReadTimes,
  UNCACHED_PER_SECOND,
  WARM_UP_SECONDS,
} from './read-times.ts'
import type { RunTimes } from './request-times.ts'

const MAX_MS: Readonly<Record<number, number>> = { 50: 60, 300: 250, 1000: 900, 3000: 4000 }
const MAX_GROWTH = 1.3
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

export function requestMarkdown({ command, measuredAt, count, figures }: RequestReport): string {
  return [
    '# Planning over HTTP, measured',
    '',
    madeBy(command, measuredAt),
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
    `Growth exponent from the first size to the last: ${growthExponent.toFixed(2)} (target ≤ ${MAX_GROWTH}, ${verdict(growthExponent, MAX_GROWTH)}).`,
    '',
    ...readSection(reads),
    '',
  ]
}

function runRow({ tasks, firstMs, medianMs, worstMs, cpuMs, blocks }: RunTimes): string[] {
  const most = MAX_MS[tasks]
  const times = [ms(worstMs), ms(firstMs), cpuMs === null ? 'unknown' : ms(cpuMs)]
  const target =
    most === undefined ? ['none', ms(medianMs), ''] : [`≤ ${ms(most)}`, ms(medianMs), verdict(medianMs, most)]
  return [String(tasks), ...target, ...times, String(blocks)]
}

function readSection({ tasks, runs, cached, uncached, cpuMs, bytes, peer }: ReadsBesideRuns): string[] {
  const ratio = (busy: ReadTimes, idle: ReadTimes) => (busy.p99Ms / idle.p99Ms).toFixed(1)
  return [
    `\`GET /api/tasks\` of another account by a process of its own, after ${WARM_UP_SECONDS} s that do not count, idle and while ${runs} runs of`,
    `${tasks} tasks follow one another: ${CACHED_PER_SECOND} cached and ${UNCACHED_PER_SECOND} uncached reads a second.`,
    '',
    table(
      ['', 'reads', 'median', 'p99', 'worst', 'target of p99', ''],
      [
        readRow('cached, idle', cached.idle),
        readRow('cached, during runs', cached.busy, MOST_P99_MS),
        readRow('uncached, idle', uncached.idle),
        readRow('uncached, during runs', uncached.busy, MOST_P99_MS),
        ...(peer
          ? [readRow('bare server, idle', peer.idle), readRow('bare server, beside a busy thread', peer.busy)]
          : []),
      ],
    ),
    '',
    `The p99 during runs is ${ratio(cached.busy, cached.idle)} × that of the idle server, and ${ratio(uncached.busy, uncached.idle)} × for uncached reads.`,
    ...(peer && cpuMs !== null
      ? [
          `The bare server only computes for ${ms(cpuMs, 1)}, as the service does for an uncached response, and sends ${bytes} bytes. It shows what`,
          `the machine itself adds. Beside a busy thread, the p99 of the service is ${ratio(uncached.busy, peer.busy)} × that of the bare server.`,
        ]
      : []),
  ]
}

const readRow = (name: string, { reads, medianMs, p99Ms, worstMs }: ReadTimes, most?: number): string[] => [
  name,
  String(reads),
  ...[medianMs, p99Ms, worstMs].map(time => ms(time, 1)),
  ...(most === undefined ? ['', ''] : [`< ${ms(most)}`, verdict(p99Ms, most)]),
]

const ms = (time: number, digits = 0) => `${time.toFixed(digits)} ms`
const verdict = (result: number, most: number) => (result <= most ? 'met' : 'missed')
