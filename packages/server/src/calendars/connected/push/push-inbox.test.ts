import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { type Hastened, pushInbox } from './push-inbox.ts'

const CALENDAR = { userId: 'u', id: 'c' }
const waits = { settleMilliseconds: 5, againMilliseconds: 5 }
const open = (hasten: () => Promise<Hastened>, onError = () => {}) => pushInbox({ hasten, onError, waits })

describe('pushes that wait', () => {
  it('[CONN-13] are passed on once for many of the same calendar', async () => {
    const hasten = vi.fn(async (): Promise<Hastened> => 'done')
    const inbox = open(hasten)
    for (let count = 0; count < 100; count += 1) inbox.note(CALENDAR)
    inbox.note({ ...CALENDAR, id: 'other' })
    await vi.waitFor(() => expect(hasten).toHaveBeenCalledTimes(2))
    inbox.note(CALENDAR)
    await vi.waitFor(() => expect(hasten).toHaveBeenCalledTimes(3))
    inbox.close()
  })

  it('[CONN-13] are passed on again after a read that was under way, which may have missed the change', async () => {
    const answers: Hastened[] = ['being-read', 'being-read', 'done']
    const hasten = vi.fn(async () => answers.shift() ?? 'done')
    const inbox = open(hasten)
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
