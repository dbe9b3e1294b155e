import type { Compare } from './waiting-group.ts'

/** A request that costs less than can be measured still takes a turn. */
const LEAST_MILLISECONDS = 1
/** How much the newest request counts in the expected cost of the next one. */
const NEWEST_SHARE = 0.3

/** What an account has used of the time that all share. */
export interface Account {
  /** The virtual time at which its next request starts: the higher, the longer it waits. */
  tag: number
  /** What its next request will probably cost, in milliseconds. */
  expected: number
  lastTurn: number
}

/** The account that has used the least time is next, and among those the one whose last turn is longest ago. */
export const byTimeUsed: Compare<Account> = ({ key: account }, { key: other }) =>
  account.tag === other.tag ? account.lastTurn < other.lastTurn : account.tag < other.tag

/**
 * [FAIR-12] Start-time fair queueing: each request moves the tag of its account forward by the time that it uses, and the account that
 * has the lowest tag is next. An account that was idle starts from the tag of the latest request, so that no account saves up turns.
 */
export function timeUsed(clock: () => number) {
  let atWork = 0
  /** Grows by the time that passes, shared among all requests at work: one that waits for a database is not alone. */
  let share = 0
  let countedAt = clock()
  let latestTag = 0
  let turns = 0

  const count = () => {
    const now = clock()
    if (atWork > 0) share += (now - countedAt) / atWork
    countedAt = now
  }

  return {
    newAccount: (): Account => ({ tag: latestTag, expected: LEAST_MILLISECONDS, lastTurn: 0 }),
    /** Called when an account that has nothing under way asks for a turn. */
    wake: (account: Account) => {
      account.tag = Math.max(account.tag, latestTag)
    },
    /** Whether the account would start as if it had never used anything. */
    isEven: (account: Account) => account.tag <= latestTag,
    /** Counts a request from now on; what it returns replaces the expected cost by what was used. */
    begin(account: Account): () => void {
      count()
      atWork++
      latestTag = Math.max(latestTag, account.tag)
      const { expected } = account
      const before = share
      account.tag += expected
      account.lastTurn = ++turns
      return () => {
        count()
        atWork--
        const used = Math.max(LEAST_MILLISECONDS, share - before)
        account.tag += used - expected
        account.expected += NEWEST_SHARE * (used - account.expected)
      }
    },
  }
}
