import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RETURN, RETURN_AFTER_NIGHT, SessionOrder } from './session-order.ts'

/** Four days of ten units. */
const DAY_OF = Uint8Array.from({ length: 40 }, (_, unit) => Math.floor(unit / 10))

/** Sessions as pairs of job and start. */
function returnsOf(sessions: readonly (readonly [job: number, start: number])[]): number {
  const order = new SessionOrder(DAY_OF, 4)
  for (const [job, start] of sessions) order.add(job, start)
  return order.returns
}

/** Looks at all sessions in time order. */
function countedReturns(sessions: readonly (readonly [job: number, start: number])[]): number {
  const inOrder = sessions.toSorted((a, b) => a[1] - b[1])
  return inOrder.reduce((sum, [job, start], at) => {
    const before = inOrder[at - 1]
    const isBegun = inOrder.slice(0, at).some(([other]) => other === job)
    if (!before || !isBegun || before[0] === job) return sum
    return sum + (DAY_OF[before[1]] === DAY_OF[start] ? RETURN : RETURN_AFTER_NIGHT)
  }, 0)
}

describe('the order of sessions', () => {
  test('[PLAN-142] coming back to a task after another one is a return, going on with it is not', () => {
    expect(returnsOf([])).toBe(0)
    expect(
      returnsOf([
        [0, 1],
        [0, 3],
        [1, 5],
        [1, 7],
      ]),
    ).toBe(0)
    expect(
      returnsOf([
        [0, 1],
        [1, 3],
        [0, 5],
        [1, 7],
      ]),
    ).toBe(2 * RETURN)
  })

  test('[PLAN-142] after a night a return counts less, because everything has to be picked up again then', () => {
    expect(
      returnsOf([
        [0, 1],
        [1, 3],
        [0, 12],
      ]),
    ).toBe(RETURN_AFTER_NIGHT)
    expect(
      returnsOf([
        [0, 1],
        [0, 12],
      ]),
    ).toBe(0)
  })

  test('[PLAN-142] the count follows all additions and removals', () => {
    const step = fc.record({ job: fc.nat(3), starts: fc.uniqueArray(fc.nat(39), { maxLength: 5 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const order = new SessionOrder(DAY_OF, 4)
        const placed = new Map<number, number[]>()
        for (const { job, starts } of steps) {
          const old = (placed.get(job) ?? []).toSorted((a, b) => a - b)
          order.clear(
            job,
            old.map(start => ({ start })),
          )
          placed.delete(job)
          const taken = new Set([...placed.values()].flat())
          const mine = starts.filter(start => !taken.has(start))
          for (const start of mine) order.add(job, start)
          placed.set(job, mine)
          const sessions = [...placed].flatMap(([one, list]) => list.map(start => [one, start] as const))
          expect(order.returns).toBe(countedReturns(sessions))
        }
      }),
      { numRuns: 300 },
    )
  })
})
