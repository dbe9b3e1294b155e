import { expect, it } from 'vitest'
import { addUndoStep, undoNewestStep, undoStep } from './undo-history.ts'

it('[WEB-200] reverts one step after the other, newest first, and each only once', async () => {
  const undone: string[] = []
  const step = (name: string, after: Promise<unknown> = Promise.resolve()) => {
    const undo = async () => {
      await after
      undone.push(name)
    }
    addUndoStep(undo)
    return undo
  }
  let answer = () => {}
  const slow = new Promise<void>(resolve => {
    answer = resolve
  })
  step('first')
  const second = step('second')
  step('third', slow)
  expect([undoNewestStep(), undoNewestStep()]).toEqual([true, true])
  // Its button was pressed too, after the key.
  undoStep(second)
  answer()
  expect(undoNewestStep()).toBe(true)
  expect(undoNewestStep()).toBe(false)
  await expect.poll(() => undone).toEqual(['third', 'second', 'first'])
})

it('[WEB-200] keeps the newest 50 steps, and goes on after one that fails', async () => {
  const undone: number[] = []
  for (let number = 0; number < 51; number++)
    addUndoStep(async () => {
      undone.push(number)
      if (number === 50) throw new Error('refused')
    })
  while (undoNewestStep());
  await expect.poll(() => undone.length).toBe(50)
  expect([undone[0], undone[1], undone.at(-1)]).toEqual([50, 49, 1])
})
