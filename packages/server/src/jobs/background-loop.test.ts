import { describe, expect, it } from 'vitest'
import { backgroundLoop } from './background-loop.ts'

describe('a loop in the background', () => {
  it('[CAL-68] looks again when it is woken, goes on while something is due, and survives errors', async () => {
    let looks = 0
    let isDue = 3
    const errors: unknown[] = []
    const looked = Promise.withResolvers<void>()
    const readDue = async () => {
      looks++
      if (looks === 1) throw new Error('away')
      if (isDue-- > 0) return true
      looked.resolve()
      return false
    }
    const loop = backgroundLoop({ work: readDue, onError: error => errors.push(error), milliseconds: 3_600_000 })
    loop.wake()
    expect(looks).toBe(0)
    loop.start()
    loop.wake()
    await new Promise(resolve => setImmediate(resolve))
    expect(errors).toHaveLength(1)
    loop.wake()
    await looked.promise
    expect(looks).toBe(5)
    await loop.stop()
    loop.wake()
    expect(looks).toBe(5)
  })

  it('[CAL-68] stopping waits for the round under way, and begins no other', async () => {
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let ended = 0
    const work = async () => {
      begun.resolve()
      await mayEnd.promise
      ended++
      return true
    }
    const loop = backgroundLoop({ work, onError: () => {} })
    loop.start()
    loop.wake()
    await begun.promise
    const stopped = loop.stop()
    mayEnd.resolve()
    await stopped
    expect(ended).toBe(1)
  })
})
