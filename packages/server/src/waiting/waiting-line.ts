import { refusal } from '../errors/errors.ts'
import { type Compare, hasMoreWaiting, type WaitingEntry, WaitingGroup } from './waiting-group.ts'

/** How many may be at work and wait. Without a number there is no limit. */
export interface LineLimits {
  atWork: number
  atWorkPerGroup?: number
  /** How many of those at work may be large; the other places are left to small work. */
  largeAtWork?: number
  waiting?: number
  waitingPerGroup?: number
  waitMilliseconds?: number
}

export interface LineOptions<Key> extends LineLimits {
  /** Which of two groups is next. */
  isNext: Compare<Key>
  /** When too many wait in all, which of two groups is refused: the one with more waiting, if this is left out. */
  isRefused?: Compare<Key>
  /** The error for work that is refused because too many wait, or because it has waited too long. */
  busy: () => Error
  /** Called when work of a group starts; what it returns is called when that work is over. */
  onStart?: (group: Key) => () => void
  /** Called after each start: nothing else starts until it calls `resume`. */
  pauseAfterStart?: (resume: () => void) => void
}

/** Whose turn the work takes, and how much work it is. */
export interface Joining<Key> {
  group: Key
  member?: string
  isLarge?: boolean
}

export interface Ticket {
  /** Resolves when the work may start; rejects when it is refused or abandoned. */
  turn: Promise<void>
  isWaiting(): boolean
  /** Leaves the line. Work that has started is not affected. */
  abandon(reason?: Error): void
  /** Ends the work, which lets the next one start. */
  finish(): void
  withoutPlace: WithoutPlace
}

/** Lets others have the place while the work waits for something, and then takes the next place that is free. */
export type WithoutPlace = <T>(wait: () => Promise<T>) => Promise<T>

interface WaitingLine<Key> {
  join(joining: Joining<Key>): Ticket
  /** Does the work when its turn comes. */
  run<T>(joining: Joining<Key>, work: () => Promise<T>): Promise<T>
  /** Whether work of the group waits or has started. */
  isUnderWay(group: Key): boolean
  /** How many places are taken. */
  taken(): number
  /** How many wait for a place. */
  waiting(): number
}

const NO_LIMIT = Number.POSITIVE_INFINITY
/** No client receives it; the status is the one that proxies log for such requests. */
const clientLeft = () => refusal('client-closed')

/**
 * How work waits for its turn in this process. Groups, such as accounts, take turns in the given order. Within a group its
 * members take turns, and what a member asks for starts in the order of arrival.
 */
export function waitingLine<Key>(options: LineOptions<Key>): WaitingLine<Key> {
  const { isNext, isRefused = hasMoreWaiting, busy, onStart, pauseAfterStart } = options
  const { atWorkPerGroup = NO_LIMIT, largeAtWork = NO_LIMIT, waitMilliseconds = NO_LIMIT } = options
  const groups = new Map<Key, WaitingGroup<Key>>()
  /** In the order of arrival. */
  const waiting = new Set<WaitingEntry<Key>>()
  /** Work that wants a place again, with what lets it go on. */
  const returning = new Map<WaitingEntry<Key>, () => void>()
  const taken = { all: 0, large: 0 }
  let count = 0
  let isPaused = false
  let isTimed = false

  const hasPlaceFor = ({ isLarge }: WaitingEntry<Key>) =>
    taken.all < options.atWork && !(isLarge && taken.large >= largeAtWork)
  /** Only requests at work have a place. */
  const setState = (entry: WaitingEntry<Key>, state: WaitingEntry<Key>['state']) => {
    const places = Number(state === 'at work') - Number(entry.state === 'at work')
    taken.all += places
    if (entry.isLarge) taken.large += places
    entry.state = state
  }

  const startNext = () => {
    // Requests that have begun go before those that have not.
    for (const [entry, resume] of returning) {
      if (!hasPlaceFor(entry)) continue
      returning.delete(entry)
      setState(entry, 'at work')
      resume()
    }
    for (let next = nextToStart(); next; next = nextToStart()) start(next)
  }

  const nextToStart = (): WaitingEntry<Key> | undefined => {
    if (isPaused || waiting.size === 0 || taken.all >= options.atWork) return undefined
    let next: WaitingEntry<Key> | undefined
    for (const group of groups.values()) {
      if (group.waiting === 0 || group.atWork >= atWorkPerGroup || (next && !isNext(group, next.group))) continue
      const { first } = group
      if (first && hasPlaceFor(first)) next = first
    }
    return next
  }

  const start = (entry: WaitingEntry<Key>) => {
    const { group, member } = entry
    leaveLine(entry, 'at work')
    group.moveBehind(member)
    group.since = ++count
    group.atWork++
    entry.onEnd = onStart?.(group.key)
    isPaused = pauseAfterStart !== undefined
    pauseAfterStart?.(() => {
      isPaused = false
      startNext()
    })
    entry.turn.resolve()
  }

  const leaveLine = (entry: WaitingEntry<Key>, state: 'at work' | 'over') => {
    waiting.delete(entry)
    entry.group.remove(entry)
    setState(entry, state)
  }
  const forgetIdle = ({ atWork, waiting, key }: WaitingGroup<Key>) => {
    if (atWork === 0 && waiting === 0) groups.delete(key)
  }

  const refuse = (entry: WaitingEntry<Key>, reason: Error) => {
    if (entry.state !== 'waiting') return
    leaveLine(entry, 'over')
    forgetIdle(entry.group)
    entry.turn.reject(reason)
    // The entry after a large one may be small.
    if (entry.isLarge) startNext()
  }

  const finish = (entry: WaitingEntry<Key>) => {
    if (entry.state === 'waiting' || entry.state === 'over') return
    setState(entry, 'over')
    returning.delete(entry)
    entry.group.atWork--
    forgetIdle(entry.group)
    entry.onEnd?.()
    startNext()
  }

  /** Refuses a newcomer only if no group has more waiting. */
  const refuseOneOfTooMany = (newcomer: WaitingEntry<Key>) => {
    let { group } = newcomer
    if (group.waiting <= (options.waitingPerGroup ?? NO_LIMIT)) {
      if (waiting.size <= (options.waiting ?? NO_LIMIT)) return
      for (const other of groups.values()) if (other.waiting > 0 && isRefused(other, group)) group = other
    }
    const refused = group.newest(newcomer)
    if (refused) refuse(refused, busy())
  }

  /** One timer for all: they may wait equally long, so the first one is the next to have waited too long. */
  const limitWait = (milliseconds: number) => {
    if (isTimed || milliseconds === NO_LIMIT) return
    isTimed = true
    const timer = setTimeout(() => {
      isTimed = false
      for (const entry of waiting) {
        const left = entry.joinedAt + waitMilliseconds - performance.now()
        if (left > 0) return limitWait(left)
        refuse(entry, busy())
      }
    }, milliseconds)
    timer.unref()
  }

  const withoutPlace = async <T>(entry: WaitingEntry<Key>, wait: () => Promise<T>): Promise<T> => {
    if (entry.state !== 'at work') return wait()
    setState(entry, 'away')
    startNext()
    try {
      return await wait()
    } finally {
      await comeBack(entry)
    }
  }
  const comeBack = (entry: WaitingEntry<Key>) =>
    new Promise<void>(resume => {
      if (entry.state !== 'away') return resume()
      returning.set(entry, resume)
      startNext()
    })

  const join = ({ group: key, member = '', isLarge = false }: Joining<Key>): Ticket => {
    const group = groups.get(key) ?? new WaitingGroup(key)
    groups.set(key, group)
    const turn = Promise.withResolvers<void>()
    const joinedAt = performance.now()
    const entry: WaitingEntry<Key> = { group, member, isLarge, arrival: ++count, joinedAt, turn, state: 'waiting' }
    if (group.waiting === 0) group.since = count
    group.add(entry)
    waiting.add(entry)
    startNext()
    if (entry.state === 'waiting') refuseOneOfTooMany(entry)
    if (entry.state === 'waiting') limitWait(waitMilliseconds)
    return {
      turn: turn.promise,
      isWaiting: () => entry.state === 'waiting',
      abandon(reason) {
        // Every connection closes at last: an error, with its stack, is made only for what still waits.
        if (entry.state === 'waiting') refuse(entry, reason ?? clientLeft())
      },
      finish: () => finish(entry),
      withoutPlace: wait => withoutPlace(entry, wait),
    }
  }

  return {
    join,
    async run(joining, work) {
      const { turn, finish } = join(joining)
      await turn
      try {
        return await work()
      } finally {
        finish()
      }
    },
    isUnderWay: group => groups.has(group),
    taken: () => taken.all,
    waiting: () => waiting.size,
  }
}
