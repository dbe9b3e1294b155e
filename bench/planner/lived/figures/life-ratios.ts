import { sum } from '../../../report/statistics.ts'

/** A share or an amount over several lives: the sum of the parts divided by the sum of the wholes. */
export interface Ratio {
  readonly part: number
  readonly whole: number
}

export interface Estimate {
  readonly value: number
  /** Its standard error over lives. */
  readonly error: number
  readonly lives: number
}

/** Null where there is nothing to divide by. */
export function estimateOf(lives: readonly Ratio[]): Estimate | null {
  const deviations = deviationsOf(lives)
  if (!deviations) return null
  return { value: ratioOf(lives), error: errorOf(deviations), lives: lives.length }
}

/** How much more the first shows than the second in the same lives. */
export function differenceOf(first: readonly Ratio[], second: readonly Ratio[]): Estimate | null {
  const [one, two] = [deviationsOf(first), deviationsOf(second)]
  if (!one || !two || one.length !== two.length) return null
  const deviations = one.map((deviation, life) => deviation - (two[life] ?? 0))
  return { value: ratioOf(first) - ratioOf(second), error: errorOf(deviations), lives: first.length }
}

const ratioOf = (lives: readonly Ratio[]) => sum(lives.map(({ part }) => part)) / sum(lives.map(({ whole }) => whole))

/** How far each life is from the common ratio, in units of it; they add up to zero. */
function deviationsOf(lives: readonly Ratio[]): number[] | null {
  const mean = sum(lives.map(({ whole }) => whole)) / lives.length
  if (!(mean > 0)) return null
  const value = ratioOf(lives)
  return lives.map(({ part, whole }) => (part - value * whole) / mean)
}

const errorOf = (deviations: readonly number[]) =>
  deviations.length < 2
    ? Number.NaN
    : Math.sqrt(sum(deviations.map(each => each * each)) / (deviations.length - 1) / deviations.length)
