import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('work in turns goes on a few at a time, past what fails, and tells how far it is', async () => {
  let atWork = 0
  let most = 0
  const progress: number[] = []
  const work = async (item: number) => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise(resolve => setTimeout(resolve, 1))
    atWork -= 1
    if (item === 3) throw new Error('three')
    return item * 10
  }
  const outcome = await inTurns([1, 2, 3, 4, 5, 6], work, { atOnce: 2, onProgress: done => progress.push(done) })
  expect(most).toBe(2)
  expect(outcome.answers.toSorted()).toEqual([10, 20, 40, 50, 60])
  expect(outcome.failures).toEqual([new Error('three')])
  expect(progress).toEqual([1, 2, 3, 4, 5, 6])
})
