import type { Database } from '../db/database.ts'
import { revisionOf } from '../db/owner-writes.ts'
import { pollRevisions } from './revision-poll.ts'
import { RevisionStream } from './revision-stream.ts'

/** More than anyone has windows open; what is left over from lost connections goes first. */
const MOST_OF_ONE = 20
/** Whoever had to make room must not come back at once and push out the next. */
const PUSHED_OUT_MILLISECONDS = 60_000
const KEEP_ALIVE_MILLISECONDS = 20_000

/** Whether the key or session that opened a stream is still valid. */
type IsAllowed = () => Promise<boolean>

interface Account {
  /** From the oldest to the newest. */
  streams: Map<RevisionStream, IsAllowed>
  unsubscribe(): void
}

/** All streams of this process, and what keeps them going. */
export interface EventStreams {
  /** [EVENT-1] With the present revision in it. */
  open(ownerId: string, isAllowed: IsAllowed): Promise<RevisionStream>
  /** [EVENT-7] Also those that are opened from now on: they end with their first event. */
  endAll(): void
}

export function openEventStreams(database: Database): EventStreams {
  const accounts = new Map<string, Account>()
  let isEnding = false
  const looks = pollRevisions(database, (ownerId, revision) => {
    // [EVENT-6] The account was deleted.
    for (const [stream, isAllowed] of accounts.get(ownerId)?.streams ?? [])
      if (revision === undefined) stream.finish()
      else void whileAllowed(stream, isAllowed, () => stream.show(revision))
  })

  const accountOf = (ownerId: string): Account => {
    const known = accounts.get(ownerId)
    if (known) return known
    const unsubscribe = database.changes.subscribe(ownerId, () => looks.soon(ownerId))
    const account = { streams: new Map(), unsubscribe }
    accounts.set(ownerId, account)
    return account
  }

  const leave = (ownerId: string, account: Account, stream: RevisionStream) => {
    // One that had to make room has left already.
    if (!account.streams.delete(stream) || account.streams.size > 0) return
    account.unsubscribe()
    accounts.delete(ownerId)
  }

  const join = (ownerId: string, isAllowed: IsAllowed): RevisionStream => {
    const account = accountOf(ownerId)
    makeRoom(account)
    const stream = new RevisionStream()
    account.streams.set(stream, isAllowed)
    const timer = setInterval(() => {
      void whileAllowed(stream, isAllowed, () => stream.keepAlive())
      // [EVENT-4] Whatever became of the notices, nobody is behind for longer than this.
      looks.soon(ownerId)
    }, KEEP_ALIVE_MILLISECONDS).unref()
    stream.once('close', () => {
      clearInterval(timer)
      leave(ownerId, account, stream)
    })
    return stream
  }

  return {
    async open(ownerId, isAllowed) {
      const stream = join(ownerId, isAllowed)
      try {
        // After it was opened, so that no change is missed in between.
        stream.show(await revisionOf(database.db, ownerId))
      } catch (error) {
        stream.destroy()
        throw error
      }
      if (isEnding) stream.finish()
      return stream
    },
    endAll() {
      isEnding = true
      looks.stop()
      for (const { streams } of accounts.values()) for (const stream of streams.keys()) stream.finish()
    },
  }
}

/** [EVENT-5] */
function makeRoom({ streams }: Account): void {
  const [oldest] = streams.keys()
  if (!oldest || streams.size < MOST_OF_ONE) return
  streams.delete(oldest)
  oldest.finish(PUSHED_OUT_MILLISECONDS)
}

/** [EVENT-6] Nothing is sent to whom the server could not find allowed; while that cannot be told, nothing is decided. */
async function whileAllowed(stream: RevisionStream, isAllowed: IsAllowed, send: () => void): Promise<void> {
  const allowed = await isAllowed().catch(() => undefined)
  if (allowed) send()
  else if (allowed === false) stream.finish()
}
