import { describe, expect, it } from 'vitest'
import { planSizes } from './plan-sizes.ts'

describe('the size of a plan', () => {
  it('[PLAN-129] is known from the last one, and before that from the tasks', () => {
    const sizes = planSizes()
    expect([sizes.isLarge('ada', 30), sizes.isLarge('ada', 10_000)]).toEqual([false, true])
    sizes.measure('ada', 10_000)(200)
    sizes.measure('bob', 40)(2000)
    expect([sizes.isLarge('ada', 10_000), sizes.isLarge('bob', 40)]).toEqual([false, true])
    expect(sizes.isLarge('ada', 16_000)).toBe(true)
    sizes.measure('bob', 40)(20)
    expect([sizes.isLarge('bob', 200), sizes.isLarge('bob', 400)]).toEqual([false, true])
  })
})
