/** Work that waits or has started. */
export interface WaitingEntry<Key> {
  readonly group: WaitingGroup<Key>
  readonly member: string
  readonly isLarge: boolean
  readonly arrival: number
  readonly joinedAt: number
  readonly turn: PromiseWithResolvers<void>
  /** Away: it has started, and others may have its place for a while. */
  state: 'waiting' | 'at work' | 'away' | 'over'
  onEnd?: (() => void) | undefined
}

/** Those who share turns and limits in a line, such as an account. */
export class WaitingGroup<Key> {
  readonly key: Key
  atWork = 0
  waiting = 0
  /** When it began to wait or had its last turn, whichever was later; counted like arrivals. */
  since = 0
  /** Those who wait, by member. Members take turns, and the first one is next. */
  readonly #lines = new Map<string, Set<WaitingEntry<Key>>>()

  constructor(key: Key) {
    this.key = key
  }

  get first(): WaitingEntry<Key> | undefined {
    return this.#lines.values().next().value?.values().next().value
  }

  add(entry: WaitingEntry<Key>): void {
    const line = this.#lines.get(entry.member) ?? new Set()
    this.#lines.set(entry.member, line.add(entry))
    this.waiting++
  }

  remove(entry: WaitingEntry<Key>): void {
    const line = this.#lines.get(entry.member)
    line?.delete(entry)
    if (line?.size === 0) this.#lines.delete(entry.member)
    this.waiting--
  }

  /** After its turn, a member comes behind the others. */
  moveBehind(member: string): void {
    const line = this.#lines.get(member)
    if (line && this.#lines.delete(member)) this.#lines.set(member, line)
  }

  /** The newest of the member that has the most waiting: the newcomer, if no member has more. */
  newest(newcomer: WaitingEntry<Key>): WaitingEntry<Key> | undefined {
    let longest = this.#lines.get(newcomer.member)
    for (const line of this.#lines.values()) if (line.size > (longest?.size ?? 0)) longest = line
    return longest?.has(newcomer) ? newcomer : [...(longest ?? [])].at(-1)
  }
}

/** Whether a group comes before another one. */
export type Compare<Key> = (group: WaitingGroup<Key>, other: WaitingGroup<Key>) => boolean

/** Groups take turns. */
export const byTurn: Compare<unknown> = (group, other) => group.since < other.since
/** The request that waits longest is next, but a group that has all of its places lets others pass. */
export const byArrival: Compare<unknown> = ({ first }, other) => (first?.arrival ?? 0) < (other.first?.arrival ?? 0)
export const hasMoreWaiting: Compare<unknown> = (group, other) => group.waiting > other.waiting
