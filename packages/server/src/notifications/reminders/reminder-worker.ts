import type { Database } from '../../db/database.ts'
import { newId } from '../../identity/new-id.ts'
import { passChangesOn } from '../../jobs/followed-changes.store.ts'
import type { Clock } from '../../time/clock.ts'
import { claimedReminders } from './claimed-reminders.ts'
import { holdBack } from './hold-back.rules.ts'
import { lookAtAccount } from './look-at-account.rules.ts'
import { claimReminders, deleteOldReminders, type OutboxReminder, releaseReminder } from './outbox.store.ts'
import { claimDueLooks } from './reminder-schedule.store.ts'
import { type SendOutcome, type SendReminder, sendReminder } from './send-reminder.rules.ts'

/** Longer than everything of one claim takes with all of its limits. */
const LEASE_MILLISECONDS = 5 * 60_000
const ACCOUNTS_AT_ONCE = 20
/** [REMIND-24] Sends of a process at the same time, each for another account: slow servers of some must not delay the others. */
export const SENT_AT_ONCE = 20
/** A reminder stays for so long after its end, in case the clock is set back. */
const KEPT_MILLISECONDS = 24 * 3_600_000

export interface ReminderWorkerOptions {
  database: Database
  clock: Clock
  /** Whether the operator has set up email. */
  hasEmail: boolean
  send: SendReminder
  onError: (error: unknown) => void
}

/** What each process does for reminders. */
export interface ReminderWorker {
  /** Looks at some accounts in which something may be due; false if there are none. */
  look(): Promise<boolean>
  /** Sends one of those that are due; false if none is. */
  sendDue(): Promise<boolean>
  /** Sends what this process has taken. */
  send(reminder: OutboxReminder): Promise<SendOutcome>
  /** Ends what is under way. */
  close(): Promise<void>
}

export function reminderWorker({ database, clock, hasEmail, send, onError }: ReminderWorkerOptions): ReminderWorker {
  const { db } = database
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Set<Promise<unknown>>()
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.catch(() => {}).finally(() => underWay.delete(ended))
    underWay.add(ended)
    return work
  }
  const claim = () => ({ now: clock(), leaseUntil: clock() + LEASE_MILLISECONDS, leaseBy: newId() })
  const sendOne = (reminder: OutboxReminder) => sendReminder({ database, send }, reminder, { now: clock, signal })
  const sendStored = async (reminder: OutboxReminder) => {
    if (await holdBack(database, reminder, clock())) return
    // The next process may have only minutes left to send it, so it gets it at once.
    if (signal.aborted) await releaseReminder(db, reminder)
    else await sendOne(reminder)
  }
  const look = async () => {
    await passChangesOn(database, clock())
    const leases = await claimDueLooks(database, claim(), ACCOUNTS_AT_ONCE)
    for (const lease of leases) await lookAtAccount({ database, hasEmail }, lease, clock()).catch(onError)
    return leases.length > 0
  }
  const claimed = claimedReminders(async () => {
    await deleteOldReminders(db, clock() - KEPT_MILLISECONDS)
    return claimReminders(database, claim(), SENT_AT_ONCE)
  })
  const sendDue = async () => {
    const reminder = await claimed.next()
    if (reminder) await sendStored(reminder).catch(onError)
    return reminder !== undefined
  }
  return {
    look: async () => !signal.aborted && tracked(look()),
    sendDue: async () => !signal.aborted && tracked(sendDue()),
    send: reminder => tracked(sendOne(reminder)),
    async close() {
      stopping.abort()
      await Promise.all(underWay)
      for (const reminder of claimed.takeAll()) await releaseReminder(db, reminder)
    },
  }
}
