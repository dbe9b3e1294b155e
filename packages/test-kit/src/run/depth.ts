import { seed } from './seed.ts'

/** Whether this is `npm run test:long`, which tries every case. */
export const isLong = (): boolean => process.env.TEST_LONG === 'yes'

/** How many random cases a property tries: ten times as many in the long form. */
export const casesOf = (count: number): number => (isLong() ? 10 * count : count)

/**
 * One in so many cases of a sweep, others each day: after as many days all of them were tried. The long form takes them all.
 * For sweeps over rules that one piece of code decides for all cases.
 */
export function someCases<Case>(cases: readonly Case[], oneIn: number): Case[] {
  if (isLong()) return [...cases]
  return cases.filter((_, index) => (scattered(index) + seed()) % oneIn === 0)
}

/** Numbers without a pattern, so that cases in a regular order do not always come from the same kind. */
function scattered(index: number): number {
  let bits = Math.imul(index + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  return (bits ^ (bits >>> 13)) >>> 0
}
