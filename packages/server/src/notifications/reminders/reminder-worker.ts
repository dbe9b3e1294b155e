import pLimit from 'p-limit'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { passChangesOn } from '../../db/followed-changes.ts'
import { newId } from '../../identity/new-id.ts'
import { holdBack } from './hold-back.rules.ts'
import { lookAtAccount } from './look-at-account.rules.ts'
import { claimReminders, deleteOldReminders, type OutboxReminder, postponeReminder } from './outbox.store.ts'
import { claimDueLooks } from './reminder-schedule.store.ts'
import { type SendOutcome, type SendReminder, sendReminder } from './send-reminder.rules.ts'

/** Longer than everything of one claim takes with all of its limits. */
const LEASE_MILLISECONDS = 5 * 60_000
const ACCOUNTS_AT_ONCE = 20
const CLAIMED_AT_ONCE = 20
const SENT_AT_ONCE = 5
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
  /** Sends some of what is due; false if nothing is. */
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
  const inTurn = pLimit(SENT_AT_ONCE)
  const underWay = new Set<Promise<unknown>>()
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.catch(() => {}).finally(() => underWay.delete(ended))
    underWay.add(ended)
    return work
  }
  const claim = () => ({ now: clock(), leaseUntil: clock() + LEASE_MILLISECONDS, leaseBy: newId() })
  const sendOne = (reminder: OutboxReminder) => sendReminder({ database, send }, reminder, { now: clock, signal })
  const sendStored = async (reminder: OutboxReminder) => {
    // The next process may have only minutes left to send it, so it gets it at once.
    if (signal.aborted) await postponeReminder(db, reminder, { dueAt: reminder.dueAt })
    else if (!(await holdBack(database, reminder, clock()))) await sendOne(reminder)
  }
  const look = async () => {
    await passChangesOn(database, clock())
    const leases = await claimDueLooks(database, claim(), ACCOUNTS_AT_ONCE)
    for (const lease of leases) await lookAtAccount({ database, hasEmail }, lease, clock()).catch(onError)
    return leases.length > 0
  }
  const sendDue = async () => {
    await deleteOldReminders(db, clock() - KEPT_MILLISECONDS)
    const reminders = await claimReminders(database, claim(), CLAIMED_AT_ONCE)
    await Promise.all(reminders.map(reminder => inTurn(() => sendStored(reminder)).catch(onError)))
    return reminders.length > 0
  }
  return {
    look: async () => !signal.aborted && tracked(look()),
    sendDue: async () => !signal.aborted && tracked(sendDue()),
    send: reminder => tracked(sendOne(reminder)),
    async close() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
