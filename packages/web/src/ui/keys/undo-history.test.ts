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
