import { expect, it } from 'vitest'
import { completesTask, type SessionAnswer } from './completes-task.ts'
import type { TaskWork } from './task-work.ts'

const WORK: TaskWork = { estimateMinutes: 60, workedMinutes: 0, staysOpen: false, isMissed: false }
const answer = (outcome: SessionAnswer['outcome'], minutes: number, startAt = '2026-03-02'): SessionAnswer => ({
  outcome,
  minutes,
  startAt,
})

it('[WORK-16] a task is complete when its estimate is reached and the user said done', () => {
  expect(completesTask(WORK, [])).toBe(false)
  expect(completesTask(WORK, [answer('done', 59)])).toBe(false)
  expect(completesTask(WORK, [answer('done', 60)])).toBe(true)
  expect(completesTask(WORK, [answer('partly', 90)])).toBe(false)
  expect(completesTask(WORK, [answer('done', 30), answer('partly', 30)])).toBe(true)
  expect(completesTask(WORK, [answer('not_done', 0), answer('done', 60)])).toBe(true)
  expect(completesTask({ ...WORK, workedMinutes: 20 }, [answer('done', 40)])).toBe(true)
  expect(completesTask({ ...WORK, staysOpen: true }, [answer('done', 60)])).toBe(false)
})

it('[WORK-16] without an estimate the latest session decides, and of a missed date any work', () => {
  const unknown = { ...WORK, estimateMinutes: null }
  const [done, missed] = [answer('done', 30, '2026-03-02'), answer('not_done', 0, '2026-03-03')]
  expect(completesTask(unknown, [done])).toBe(true)
  expect(completesTask(unknown, [missed, done])).toBe(false)
  expect(completesTask(unknown, [answer('done', 30, '2026-03-04'), missed])).toBe(true)
  const date = { ...WORK, isMissed: true, staysOpen: true }
  expect(completesTask(date, [answer('partly', 5)])).toBe(true)
  expect(completesTask(date, [answer('not_done', 0)])).toBe(false)
  expect(completesTask(date, [answer('not_done', 0), answer('partly', 5)])).toBe(true)
})
