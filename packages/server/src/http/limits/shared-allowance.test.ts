import { expect, it } from 'vitest'
import { sharedAllowances } from './shared-allowance.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** Counts as the database does: a count that has expired, or ends later than a new one would, starts again. */
function counter() {
  let stored = { count: 0, expiresAt: 0 }
  return async (_name: string, amount: number, expiresAt: number, now: number) => {
    const isOver = stored.expiresAt <= now || stored.expiresAt > expiresAt
    stored = isOver ? { count: amount, expiresAt } : { ...stored, count: stored.count + amount }
    return stored
  }
}

it('[OPS-18] a clock that is set back refuses no request until the old time comes again', async () => {
  const allowance = sharedAllowances(1, counter())
  const isGranted = async (now: number) => (await allowance('ada', now)).isGranted
  expect([await isGranted(10 * DAY), await isGranted(10 * DAY)]).toEqual([true, false])
  expect([await isGranted(9 * DAY), await isGranted(9 * DAY)]).toEqual([true, false])
})

it('[OPS-18] a limit ends with its minute, and says how many seconds are left', async () => {
  const allowance = sharedAllowances(2, counter())
  expect(await allowance('ada', 10 * DAY)).toEqual({ isGranted: true, remaining: 1, secondsLeft: 60 })
  await allowance('ada', 10 * DAY)
  expect(await allowance('ada', 10 * DAY + MINUTE - 1)).toEqual({ isGranted: false, remaining: 0, secondsLeft: 1 })
  expect((await allowance('ada', 10 * DAY + MINUTE)).isGranted).toBe(true)
})
