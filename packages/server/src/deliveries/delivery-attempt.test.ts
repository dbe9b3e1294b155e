import { WEBHOOK_PAUSES_SECONDS } from '@daywright/contract/resources/webhooks/webhook.values'
import { describe, expect, it } from 'vitest'
import { REMINDER_PAUSES } from '../notifications/reminders/outbox/send-reminder.rules.ts'
import { WEBHOOK_PAUSES } from '../webhooks/deliveries/delivery-order.ts'
import { nextTryOf, type RetryPauses } from './delivery-attempt.ts'

const failed = { kind: 'failed', isLasting: false, sentence: 'The server reports an internal error.' } as const
const pause = (pauses: RetryPauses, tries: number, retryAfterSeconds?: number) => {
  const at = nextTryOf({ ...failed, retryAfterSeconds }, { tries, now: 0 }, pauses)
  return at === null ? null : at / 1000
}

describe('a failed delivery', () => {
  it('[REMIND-12] of a reminder is tried again later and later, up to an hour, or when the server asks for it', () => {
    expect([1, 2, 3, 7, 8, 20].map(tries => pause(REMINDER_PAUSES, tries))).toEqual([30, 60, 120, 1920, 3600, 3600])
    expect([0, 30, 45, 7200].map(asked => pause(REMINDER_PAUSES, 5, asked))).toEqual([30, 30, 45, 7200])
  })

  it('[HOOK-7] of a webhook is tried ten times, and not sooner if the server asks for less', () => {
    const tries = WEBHOOK_PAUSES_SECONDS.map((_, index) => index)
    expect(tries.map(tried => pause(WEBHOOK_PAUSES, tried))).toEqual([...WEBHOOK_PAUSES_SECONDS])
    expect(pause(WEBHOOK_PAUSES, WEBHOOK_PAUSES_SECONDS.length)).toBeNull()
    expect([0, 299, 600].map(asked => pause(WEBHOOK_PAUSES, 2, asked))).toEqual([300, 300, 600])
    expect(nextTryOf(failed, { tries: 2, now: 0, jitter: 1.1 }, WEBHOOK_PAUSES)).toBe(330_000)
  })

  it('[REMIND-12] [HOOK-10] is given up if the server refuses it permanently', () => {
    for (const pauses of [REMINDER_PAUSES, WEBHOOK_PAUSES])
      expect(nextTryOf({ ...failed, isLasting: true }, { tries: 1, now: 0 }, pauses)).toBeNull()
  })

  it('[REMIND-8] is given up if it would come too late', () => {
    const tried = { tries: 1, now: 1000 }
    expect(nextTryOf(failed, { ...tried, expiresAt: 31_001 }, REMINDER_PAUSES)).toBe(31_000)
    expect(nextTryOf(failed, { ...tried, expiresAt: 31_000 }, REMINDER_PAUSES)).toBeNull()
  })
})
