import type { OutboxReminder } from './outbox.store.ts'

/** Reminders that this process has claimed and has not begun to send. */
export interface ClaimedReminders {
  /** The next one; if none is left, claims more. Undefined if nothing is due. */
  next(): Promise<OutboxReminder | undefined>
  /** Those that nobody has taken. */
  takeAll(): OutboxReminder[]
}

/** Several are claimed at once, because a claim reads everything that is due. */
export function claimedReminders(claimSome: () => Promise<OutboxReminder[]>): ClaimedReminders {
  const waiting: OutboxReminder[] = []
  let claiming: Promise<void> | undefined
  const claim = async () => {
    try {
      waiting.push(...(await claimSome()))
    } finally {
      claiming = undefined
    }
  }
  return {
    async next() {
      if (waiting.length === 0) {
        const others = claiming
        claiming ??= claim()
        // Whoever has begun the claim reports its failure.
        await (others?.catch(() => {}) ?? claiming)
      }
      return waiting.shift()
    },
    takeAll: () => waiting.splice(0),
  }
}
