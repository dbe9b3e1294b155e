import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { type BroughtForward, pushInbox } from './push-inbox.ts'

const CALENDAR = { userId: 'u', id: 'c' }
const waits = { settleMilliseconds: 5, againMilliseconds: 5 }
const open = (bringForward: () => Promise<BroughtForward>, onError = () => {}) =>
  pushInbox({ bringForward, onError, waits })

describe('pushes that wait', () => {
  it('[CONN-13] are passed on once for many of the same calendar', async () => {
    const bringForward = vi.fn(async (): Promise<BroughtForward> => 'done')
    const inbox = open(bringForward)
    for (let count = 0; count < 100; count += 1) inbox.note(CALENDAR)
    inbox.note({ ...CALENDAR, id: 'other' })
    await vi.waitFor(() => expect(bringForward).toHaveBeenCalledTimes(2))
    inbox.note(CALENDAR)
    await vi.waitFor(() => expect(bringForward).toHaveBeenCalledTimes(3))
    inbox.close()
  })

  it('[CONN-13] are passed on again after a read that was under way, which may have missed the change', async () => {
    const answers: BroughtForward[] = ['being-read', 'being-read', 'done']
    const bringForward = vi.fn(async () => answers.shift() ?? 'done')
    const inbox = open(bringForward)
    inbox.note(CALENDAR)
    await vi.waitFor(() => expect(answers).toEqual([]))
    inbox.close()
  })

  it('[CONN-13] are dropped when the process stops, and an error ends nothing', async () => {
    const onError = vi.fn()
    const inbox = open(async () => Promise.reject(new Error('no database')), onError)
    inbox.note(CALENDAR)
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
    inbox.note(CALENDAR)
    inbox.close()
    await sleep(20)
    expect(onError).toHaveBeenCalledTimes(1)
  })
})
