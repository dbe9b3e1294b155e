import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeTimeOnGrid, isRunStart, lastFreeUnits } from './free-time.ts'
import { joinSpans } from './minute-spans.ts'

const UNITS = 12
const spans = fc
  .array(fc.tuple(fc.nat(70), fc.nat(70)), { maxLength: 5 })
  .map(pairs => joinSpans(pairs.map(([start, end]) => ({ start, end }))))

describe('free time on a grid', () => {
  test('[PLAN-3] counts only units that are free as a whole, and knows where a run ends and the next begins', () => {
    fc.assert(
      fc.property(spans, fc.constantFrom(1, 5), (list, grid) => {
        const free = freeTimeOnGrid(list, grid, UNITS)
        const lastFree = lastFreeUnits(free)
        const isFree = (unit: number) =>
          unit < UNITS && list.some(({ start, end }) => start <= unit * grid && (unit + 1) * grid <= end)
        // A run is one stretch: where two stretches meet within a unit, that unit is not free.
        for (let unit = 0; unit <= UNITS; unit++) {
          let next = unit
          if (isFree(unit)) while (isFree(next)) next++
          else while (next < UNITS && !isFree(next)) next++
          expect(free[unit]).toBe(isFree(unit) ? next : -next || 0)
          expect(isRunStart(free, unit)).toBe(unit === 0 || !isFree(unit - 1))
          let last = unit + 1
          while (last > 0 && !isFree(last - 1)) last--
          expect(lastFree[unit]).toBe(last)
        }
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})
