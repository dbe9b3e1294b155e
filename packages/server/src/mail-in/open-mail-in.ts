import type { MailInConfig } from '../config/mail-in-config.ts'
import { addToCounters, counterName } from '../db/counters/counters.ts'
import type { Db } from '../db/database.ts'
import { LockedElsewhereError } from '../db/errors/locked-elsewhere-error.ts'
import { backgroundLoop } from '../jobs/background-loop.ts'
import { doublingPause } from '../time/doubling-pause.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import { type OpenMailbox, openImapMailbox } from './imap-mailbox.ts'
import type { MailInTools } from './mail-in.rules.ts'
import { mailInCipherOf } from './mail-in-secret.ts'
import { type MailboxTools, readMailbox } from './read-mailbox.rules.ts'

export interface MailInOptions extends Omit<MailboxTools, 'address' | 'authServer'> {
  config: MailInConfig | undefined
  readSecret: (db: Db) => Promise<string>
  openMailbox?: OpenMailbox
}

/** What turns emails into tasks, for one process. */
interface MailInBackground extends MailInTools {
  start(): void
  /** Reads the mailbox if no process has done so in the last minute. */
  readInTurn(): Promise<void>
  close(): Promise<void>
}

const ROUND_MILLISECONDS = 60_000
/** Somewhat less, because rounds of one process are not exactly a minute apart. */
const TURN_MILLISECONDS = 45_000
/** After that no further message is begun, and somewhat later the one under way is given up. */
const BEGINNING_MILLISECONDS = 40_000
const MAX_ROUND_MILLISECONDS = 50_000
const PAUSE_MILLISECONDS = { first: ROUND_MILLISECONDS, longest: 30 * MINUTE_MS }
const FAILURE = 'could not read the mailbox for tasks'

export function openMailIn({ config, readSecret, openMailbox = openImapMailbox, ...tools }: MailInOptions) {
  const { database, clock, onError } = tools
  const stopping = new AbortController()
  const read = async ({ address, authServer, ...server }: MailInConfig) => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(MAX_ROUND_MILLISECONDS)])
    const mailbox = await openMailbox({ address, authServer, ...server }, signal)
    try {
      const enough = AbortSignal.timeout(BEGINNING_MILLISECONDS)
      await readMailbox({ ...tools, address, authServer }, mailbox, { signal, enough })
    } finally {
      await mailbox.close()
    }
  }

  /** [MAIL-13] The count says whose turn it is; the lease makes a process wait whose clock is wrong. */
  const readInTurn = async () => {
    if (!config || stopping.signal.aborted || !(await takeTurn(tools))) return
    await database
      .exclusively('mail-in', () => read(config))
      .catch(error => {
        if (!(error instanceof LockedElsewhereError)) throw error
      })
  }

  let failures = 0
  let pausedUntil = 0
  /** [MAIL-13] A server that refuses us is asked less and less often, because some lock out who tries too often. */
  const work = async () => {
    if (clock() < pausedUntil) return false
    try {
      await readInTurn()
      failures = 0
    } catch (error) {
      if (!stopping.signal.aborted) onError(error, FAILURE)
      pausedUntil = clock() + doublingPause(++failures, PAUSE_MILLISECONDS)
    }
    return false
  }
  const loop = backgroundLoop({ work, onError: error => onError(error, FAILURE), milliseconds: ROUND_MILLISECONDS })
  const background: MailInBackground = {
    address: config?.address,
    readCipher: mailInCipherOf(readSecret),
    readInTurn,
    start: () => {
      if (config) loop.start()
    },
    close: () => {
      stopping.abort()
      return loop.stop()
    },
  }
  return background
}

async function takeTurn({ database, clock }: Pick<MailboxTools, 'database' | 'clock'>): Promise<boolean> {
  const name = counterName('mail-in turn')
  const now = clock()
  const counts = await addToCounters(database.db, [{ name, amount: 1, expiresAt: now + TURN_MILLISECONDS }], now)
  return counts.get(name)?.count === 1
}
