import { refusal, retryLater } from '../../errors/errors.ts'
import { type Account, timeUsed, type Use } from './time-used.ts'

/** Whose turn it is: groups take turns, and within a group its members do. */
export interface Place {
  group: string
  member: string
}

export interface FairQueueLimits {
  atWork: number
  atWorkPerGroup: number
  waiting: number
  waitingPerGroup: number
  /** Whether the process is too slow for what it has: then a group with something under way gets no more in. */
  isOverloaded?: () => boolean
  /** How many connections and requests have arrived so far. */
  arrivals?: () => number
  /** A clock in milliseconds. */
  clock?: () => number
}

export interface Ticket {
  /** Resolves when the work may start; rejects when it is refused or abandoned. */
  turn: Promise<void>
  /** Gives up a place in the queue. Work that has started is not affected. */
  abandon(): void
  /** Ends the work, which lets the next one start. */
  finish(): void
}

interface Waiting {
  start(use: Use): void
  refuse(error: Error): void
  joinedAt: number
}

interface Group {
  account: Account
  atWork: number
  waiting: number
  /** The turn in which the group last started something. */
  lastTurn: number
  /** The members that wait, the next one first. */
  lines: Map<string, Set<Waiting>>
}

const RETRY_AFTER_SECONDS = 2
const LONGEST_WAIT_MILLISECONDS = 30_000
const MOST_TURNS_FOR_ARRIVALS = 100
/** Arrivals that are slow to handle must not keep everyone from their turn. */
const LONGEST_TURN_MILLISECONDS = 20
const SWEEP_MILLISECONDS = 1000

export const overloaded = () => retryLater('overloaded', RETRY_AFTER_SECONDS)
/** Nobody receives it; the status is the one that proxies log for such requests. */
const clientLeft = () => refusal('client-closed')

export interface FairQueue {
  join(place: Place): Ticket
  /** Ends the timer. */
  close(): void
}

/**
 * [FAIR-1] Starts work in turns: of the groups that wait, the one that has used the least time is next, and among those the
 * one whose last turn is longest ago. A group that sends too much fills its own line, and waits behind nobody's but its own.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  const groups = new Map<string, Group>()
  let atWork = 0
  let waiting = 0
  let turns = 0
  const clock = limits.clock ?? (() => performance.now())
  const time = timeUsed(clock)
  let isTurnTaken = false

  const groupOf = (name: string): Group => {
    const group = groups.get(name) ?? {
      account: time.newAccount(),
      atWork: 0,
      waiting: 0,
      lastTurn: 0,
      lines: new Map(),
    }
    groups.set(name, group)
    return group
  }
  const remove = ({ group: name, member }: Place, one: Waiting) => {
    const group = groupOf(name)
    const line = group.lines.get(member)
    if (!line?.delete(one)) return false
    if (line.size === 0) group.lines.delete(member)
    group.waiting--
    waiting--
    forgetIdle(name, group)
    return true
  }
  const forgetIdle = (name: string, group: Group) => {
    // [FAIR-12] What it has used counts until the others have used as much.
    if (group.atWork === 0 && group.waiting === 0 && time.isEven(group.account)) groups.delete(name)
  }
  const refuseNewest = (place: Place) => {
    const newest = [...(groupOf(place.group).lines.get(place.member) ?? [])].at(-1)
    if (newest && remove(place, newest)) newest.refuse(overloaded())
  }

  const startNext = () => {
    if (isTurnTaken || atWork >= limits.atWork || waiting === 0) return
    const name = nextGroup(groups, limits.atWorkPerGroup)
    if (name === undefined) return
    const group = groupOf(name)
    const [member, line] = group.lines.entries().next().value ?? []
    const next = line?.values().next().value
    if (member === undefined || !line || !next) return
    // The other members of the group come first now.
    group.lines.delete(member)
    group.lines.set(member, line)
    atWork++
    group.atWork++
    group.lastTurn = ++turns
    remove({ group: name, member }, next)
    isTurnTaken = true
    endTurnAfterArrivals(limits.arrivals?.() ?? 0, { turn: 0, startedAt: clock() })
    next.start(time.begin(group.account))
  }

  /**
   * [FAIR-2] A handler on SQLite blocks the event loop, so others must get in before the next one starts: as long as turns
   * of the loop bring something new. Node accepts a single connection in each.
   */
  const endTurnAfterArrivals = (seen: number, { turn, startedAt }: { turn: number; startedAt: number }) =>
    setImmediate(() => {
      const arrived = limits.arrivals?.() ?? 0
      const isOver = turn >= MOST_TURNS_FOR_ARRIVALS || clock() - startedAt > LONGEST_TURN_MILLISECONDS
      if (arrived !== seen && !isOver) return endTurnAfterArrivals(arrived, { turn: turn + 1, startedAt })
      isTurnTaken = false
      startNext()
    })

  /** [FAIR-3] Makes room for a newcomer at the cost of whoever has the most waiting; false if that is the newcomer. */
  const makeRoom = (place: Place): boolean => {
    const group = groupOf(place.group)
    if (limits.isOverloaded?.() && group.atWork + group.waiting > 0) return false
    if (group.waiting >= limits.waitingPerGroup) {
      const [member, most] = longest(group.lines, line => line.size)
      if (most <= (group.lines.get(place.member)?.size ?? 0) + 1) return false
      refuseNewest({ group: place.group, member })
    } else if (waiting >= limits.waiting) {
      const [name, most] = longest(groups, other => other.waiting)
      if (most <= group.waiting + 1) return false
      refuseNewest({ group: name, member: longest(groupOf(name).lines, line => line.size)[0] })
    }
    return true
  }

  const sweep = setInterval(() => {
    if (atWork === 0 && waiting === 0) groups.clear()
    for (const [name, group] of [...groups]) forgetIdle(name, group)
    const latest = performance.now() - LONGEST_WAIT_MILLISECONDS
    for (const [group, { lines }] of [...groups])
      for (const [member, line] of [...lines])
        for (const one of [...line].filter(({ joinedAt }) => joinedAt < latest))
          if (remove({ group, member }, one)) one.refuse(overloaded())
  }, SWEEP_MILLISECONDS)
  sweep.unref()

  return {
    join(place) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      let state: 'waiting' | 'at work' | 'over' = 'waiting'
      let use: Use | undefined
      const one: Waiting = {
        joinedAt: performance.now(),
        start: begun => {
          state = 'at work'
          use = begun
          resolve()
        },
        refuse: error => {
          state = 'over'
          reject(error)
        },
      }
      if (makeRoom(place)) {
        const group = groupOf(place.group)
        if (group.atWork === 0 && group.waiting === 0) time.wake(group.account)
        group.lines.set(place.member, (group.lines.get(place.member) ?? new Set()).add(one))
        group.waiting++
        waiting++
        startNext()
      } else one.refuse(overloaded())
      return {
        turn: promise,
        abandon: () => {
          if (state === 'waiting' && remove(place, one)) one.refuse(clientLeft())
        },
        finish: () => {
          if (state !== 'at work') return
          state = 'over'
          use?.end()
          const group = groupOf(place.group)
          atWork--
          group.atWork--
          forgetIdle(place.group, group)
          startNext()
        },
      }
    },
    close: () => clearInterval(sweep),
  }
}

function nextGroup(groups: ReadonlyMap<string, Group>, atWorkPerGroup: number): string | undefined {
  let next: string | undefined
  let best: Group | undefined
  for (const [name, group] of groups) {
    if (group.waiting === 0 || group.atWork >= atWorkPerGroup) continue
    if (best && !comesBefore(group, best)) continue
    next = name
    best = group
  }
  return next
}

const comesBefore = (a: Group, b: Group): boolean =>
  a.account.tag === b.account.tag ? a.lastTurn < b.lastTurn : a.account.tag < b.account.tag

function longest<T>(lines: ReadonlyMap<string, T>, size: (line: T) => number): [name: string, size: number] {
  let most: [string, number] = ['', -1]
  for (const [name, line] of lines) if (size(line) > most[1]) most = [name, size(line)]
  return most
}
