import type { Database } from '../db/database.ts'
import { type AccountVersions, versionsOf, versionsOfAll } from '../db/transactions/owner-writes.ts'
import { KEEP_ALIVE_MILLISECONDS } from './keep-alive.ts'
import { RevisionStream } from './revision-stream.ts'

/** More than anyone has windows open. The oldest stream, probably of a lost connection, is closed first. */
const MAX_PER_ACCOUNT = 20
/** A stream closed over the limit must not reconnect at once and push out the next one. */
const RECONNECT_OVER_LIMIT_MILLISECONDS = 60_000

/**
 * Whether the key or session that opened a stream is still valid. It is looked up again, unless the account's access
 * version is given and has not changed.
 */
export type IsAllowed = (accessVersion?: number) => Promise<boolean>

interface Account {
  /** Oldest first. */
  streams: Map<RevisionStream, IsAllowed>
  unsubscribe(): void
}

/** The event streams of this process. */
export interface EventStreams {
  /** [EVENT-1] The first event is the current revision. */
  open(ownerId: string, isAllowed: IsAllowed): Promise<RevisionStream>
  /** [EVENT-7] Ends all streams; those opened later end after their first event. */
  endAll(): void
}

export function openEventStreams(database: Database): EventStreams {
  const accounts = new Map<string, Account>()
  let isEnding = false
  const poll = pollRevisions(database, (ownerId, versions) => {
    // [EVENT-6] The account was deleted.
    for (const [stream, isAllowed] of accounts.get(ownerId)?.streams ?? [])
      if (versions === undefined) stream.finish()
      else void showIfAllowed(stream, isAllowed, versions)
  })

  const accountOf = (ownerId: string): Account => {
    const known = accounts.get(ownerId)
    if (known) return known
    const unsubscribe = database.changes.subscribe(ownerId, () => poll.soon(ownerId))
    const account = { streams: new Map(), unsubscribe }
    accounts.set(ownerId, account)
    return account
  }

  const remove = (ownerId: string, account: Account, stream: RevisionStream) => {
    // A stream closed over the limit has been removed already.
    if (!account.streams.delete(stream) || account.streams.size > 0) return
    account.unsubscribe()
    accounts.delete(ownerId)
  }

  const join = (ownerId: string, isAllowed: IsAllowed): RevisionStream => {
    const account = accountOf(ownerId)
    closeOldestOverLimit(account)
    const stream = new RevisionStream()
    account.streams.set(stream, isAllowed)
    const timer = setInterval(() => {
      void sendIfAllowed(stream, isAllowed(), () => stream.keepAlive())
      // [EVENT-4] A lost notification delays a stream by no more than this interval.
      poll.soon(ownerId)
    }, KEEP_ALIVE_MILLISECONDS).unref()
    stream.once('close', () => {
      clearInterval(timer)
      remove(ownerId, account, stream)
    })
    return stream
  }

  return {
    async open(ownerId, isAllowed) {
      const stream = join(ownerId, isAllowed)
      try {
        // Read after subscribing, so that no change is missed in between.
        const versions = await versionsOf(database.db, ownerId)
        if (versions) await showIfAllowed(stream, isAllowed, versions)
        else stream.finish()
      } catch (error) {
        stream.destroy()
        throw error
      }
      if (isEnding) stream.finish()
      return stream
    },
    endAll() {
      isEnding = true
      poll.stop()
      for (const { streams } of accounts.values()) for (const stream of streams.keys()) stream.finish()
    },
  }
}

/** [EVENT-5] Closes the oldest stream when the account has reached its limit. */
function closeOldestOverLimit({ streams }: Account): void {
  const [oldest] = streams.keys()
  if (!oldest || streams.size < MAX_PER_ACCOUNT) return
  streams.delete(oldest)
  oldest.finish(RECONNECT_OVER_LIMIT_MILLISECONDS)
}

const showIfAllowed = (stream: RevisionStream, isAllowed: IsAllowed, { revision, accessVersion }: AccountVersions) =>
  sendIfAllowed(stream, isAllowed(accessVersion), () => stream.show(revision))

/** [EVENT-6] Sends only while the key or session is valid, and ends the stream when it is not. If the check fails, neither happens. */
async function sendIfAllowed(stream: RevisionStream, isAllowed: Promise<boolean>, send: () => void): Promise<void> {
  const allowed = await isAllowed.catch(() => undefined)
  if (allowed) send()
  else if (allowed === false) stream.finish()
}

/** [EVENT-3] Changes within this time cause one event. */
const BATCH_MILLISECONDS = 50
const RETRY_MILLISECONDS = 1000

/** Collects accounts that may have changed, and reads all of their versions in one statement. */
interface RevisionPoll {
  soon(ownerId: string): void
  stop(): void
}

/** A deleted account is reported without versions. */
function pollRevisions(
  database: Database,
  onVersions: (ownerId: string, versions: AccountVersions | undefined) => void,
): RevisionPoll {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const pollWithin = (milliseconds: number) => {
    timer ??= setTimeout(poll, milliseconds).unref()
  }
  const poll = async () => {
    timer = undefined
    const owners = [...waiting]
    waiting.clear()
    try {
      const versions = await versionsOfAll(database, owners)
      for (const ownerId of owners) onVersions(ownerId, versions.get(ownerId))
    } catch {
      // The database is unavailable: try again later, so that no change is missed.
      for (const ownerId of owners) waiting.add(ownerId)
      pollWithin(RETRY_MILLISECONDS)
    }
  }
  return {
    soon(ownerId) {
      waiting.add(ownerId)
      pollWithin(BATCH_MILLISECONDS)
    },
    stop: () => {
      waiting.clear()
      clearTimeout(timer)
    },
  }
}
