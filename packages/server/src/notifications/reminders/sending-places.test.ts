import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimedReminders } from './claimed-reminders.ts'
import type { OutboxReminder } from './outbox.store.ts'
import { SENT_AT_ONCE } from './reminder-worker.ts'
import { sendingPlaces } from './sending-places.ts'

const TEN_MINUTES = 10 * 60_000

/** Places that send what is put into `due`; a send lasts until it is ended. */
function openPlaces() {
  const due: OutboxReminder[] = []
  const ends: (() => void)[] = []
  let claims = 0
  const claimed = claimedReminders(async () => {
    claims++
    return due.splice(0, SENT_AT_ONCE)
  })
  const sendDue = async () => {
    const reminder = await claimed.next()
    if (reminder) await new Promise<void>(resolve => ends.push(resolve))
    return reminder !== undefined
  }
  const onError = (error: unknown) => expect.unreachable(String(error))
  return { due, ends, claims: () => claims, places: sendingPlaces({ sendDue, onError }) }
}

describe('the places that send reminders', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[REMIND-24] claim together, once every 20 seconds, while nothing is due', async () => {
    const { places, claims } = openPlaces()
    places.start()
    await vi.advanceTimersByTimeAsync(TEN_MINUTES)
    // A tenth more or less than 30: the time between two looks varies by so much.
    expect(claims()).toBeGreaterThanOrEqual(27)
    expect(claims()).toBeLessThanOrEqual(34)
    await places.stop()
    await vi.advanceTimersByTimeAsync(TEN_MINUTES)
    expect(claims()).toBeLessThanOrEqual(34)
  })

  it('[REMIND-24] begin 20 sends with one wake, and another when one of them ends', async () => {
    const { places, due, ends } = openPlaces()
    due.push(...Array.from({ length: SENT_AT_ONCE + 5 }, () => ({}) as OutboxReminder))
    places.start()
    places.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(ends).toHaveLength(20)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(ends).toHaveLength(21)
    const stopped = places.stop()
    for (const end of ends) end()
    await stopped
    expect(due).toHaveLength(0)
  })
})
