import { addToCounters, counterName } from '../db/counters/counters.ts'
import type { Clock } from '../time/clock.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { handleMessage, type MailOutcome, type MessageTools } from './handle-message.rules.ts'
import { type Mailbox, MailboxError } from './imap-mailbox.ts'

export interface MailboxTools extends MessageTools {
  clock: Clock
  onError: (error: unknown, message: string) => void
  count: (outcome: MailOutcome) => void
}

/** The others have their turn in the next round. */
const MESSAGES_PER_ROUND = 200
/** How often a message is tried that makes the program fail. */
const TRIES = 3

/** [MAIL-11] Handles the unread messages, the oldest first, and marks each as read. After `enough`, no further one. */
export async function readMailbox(
  tools: MailboxTools,
  mailbox: Mailbox,
  { signal, enough }: { signal: AbortSignal; enough: AbortSignal },
): Promise<void> {
  const uids = await mailbox.listUnseen()
  for (const uid of uids.slice(0, MESSAGES_PER_ROUND)) {
    if (enough.aborted || signal.aborted) return
    await handleOrGiveUp(tools, mailbox, uid, signal)
  }
}

async function handleOrGiveUp(tools: MailboxTools, mailbox: Mailbox, uid: number, signal: AbortSignal): Promise<void> {
  const { clock, count, onError } = tools
  try {
    const outcomes = await handleMessage(tools, mailbox, uid, clock(), signal)
    await mailbox.markSeen(uid)
    for (const outcome of outcomes) count(outcome)
  } catch (error) {
    if (isInterruption(tools, error)) throw error
    onError(error, 'could not handle an email')
    // Others must not wait for an account that is locked for long.
    if (tools.database.dialect.isLockTimeout(error)) return
    if (!(await isLastTry(tools, `${mailbox.validity} ${uid}`))) return
    // [MAIL-13] It stays in the mailbox, where the operator finds it by its flag, and does not keep others from being read.
    await mailbox.markSeen(uid, true)
    count('failed')
  }
}

/** Whether it would happen with the other messages too. */
const isInterruption = ({ database: { dialect } }: MailboxTools, error: unknown) =>
  error instanceof MailboxError || (dialect.isUnavailable(error) && !dialect.isLockTimeout(error))

async function isLastTry({ database, clock }: MailboxTools, place: string): Promise<boolean> {
  const name = counterName(`mail-in failures ${place}`)
  const now = clock()
  const counts = await addToCounters(database.db, [{ name, amount: 1, expiresAt: now + DAY_MS }], now)
  return (counts.get(name)?.count ?? 0) >= TRIES
}
