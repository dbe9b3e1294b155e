import { quantile } from '../../../report/statistics.ts'
import type { Kind } from '../world/life.ts'
import type { LifeFigures } from './life-figures.ts'
import { KIND_MEASURES, MEASURES, type Measure, MORE_MEASURES } from './life-measures.ts'
import { differenceOf, type Estimate, estimateOf } from './life-ratios.ts'

/** All lives of one kind and load with one planner, in the order of their seeds. */
export interface LivedRow {
  readonly kind: Kind
  /** In percent. */
  readonly load: number
  readonly planner: string
  readonly lives: readonly LifeFigures[]
}

/** What is best about a difference can be read only if the lives are the same ones. */
export interface LivedPair {
  readonly kind: Kind
  readonly load: number
  readonly first: LivedRow
  readonly second: LivedRow
}

/** The first planner of each kind and load with each of the others. */
export function pairsOf(rows: readonly LivedRow[]): LivedPair[] {
  const groups = Map.groupBy(rows, ({ kind, load }) => `${kind} ${load}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? others.map(second => ({ kind: first.kind, load: first.load, first, second })) : [],
  )
}

export const measured = ({ lives }: LivedRow, measure: Measure): Estimate | null =>
  estimateOf(lives.map(life => measure.of(life)))

export const compared = ({ first, second }: LivedPair, measure: Measure): Estimate | null =>
  differenceOf(
    first.lives.map(life => measure.of(life)),
    second.lives.map(life => measure.of(life)),
  )

export const cpuMsOf = ({ lives }: LivedRow, share: number): number =>
  quantile(
    lives.flatMap(life => life.cpuMs),
    share,
  )

/** Everything for scripts. */
export function livedJson(rows: readonly LivedRow[], command: string) {
  const measuresOf = (kind: Kind) => [...MEASURES, ...(KIND_MEASURES[kind] ?? []), ...MORE_MEASURES]
  return {
    command,
    rows: rows.map(row => ({
      kind: row.kind,
      load: row.load,
      planner: row.planner,
      lives: row.lives.length,
      cpuMs: { median: cpuMsOf(row, 0.5), p95: cpuMsOf(row, 0.95) },
      figures: Object.fromEntries(measuresOf(row.kind).map(measure => [measure.name, measured(row, measure)])),
    })),
    differences: pairsOf(rows).map(pair => ({
      kind: pair.kind,
      load: pair.load,
      planner: pair.first.planner,
      minus: pair.second.planner,
      figures: Object.fromEntries(measuresOf(pair.kind).map(measure => [measure.name, compared(pair, measure)])),
    })),
  }
}
