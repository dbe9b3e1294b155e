import type { GraphMailbox } from './graph-mailbox.ts'
import { type DeltaEntry, deltaSince, type View, wholeDelta } from './graph-views.ts'

interface Round {
  view: View
  entries: DeltaEntry[]
  /** How long the log was when the round began. */
  logLength: number
}

export interface DeltaPage {
  value: DeltaEntry[]
  /** Where the round goes on, or where the next one begins. */
  next: { name: 'nextLink' | 'deltaLink'; query: string }
}

/** Delta queries of calendar views: https://learn.microsoft.com/en-us/graph/delta-query-overview */
export class GraphDelta {
  /** Puts the entries of a round into another order, or repeats some: clients must not rely on either. */
  arrange: (entries: DeltaEntry[]) => DeltaEntry[] = entries => entries
  readonly #mailbox: GraphMailbox
  readonly #rounds: Round[] = []
  #expired = 0

  constructor(mailbox: GraphMailbox) {
    this.#mailbox = mailbox
  }

  /** Tokens that were given so far are answered with 410 from now on. */
  expire(): void {
    this.#expired = this.#rounds.length
  }

  begin(view: View, pageSize: number): DeltaPage {
    return this.#page(this.#start(view, wholeDelta(this.#mailbox, view)), 0, pageSize)
  }

  /** The page that a token means; undefined if the token has expired. */
  resume(query: URLSearchParams, pageSize: number): DeltaPage | undefined {
    const token = query.get('$skiptoken') ?? query.get('$deltatoken') ?? ''
    const [index = 0, at = 0] = Buffer.from(token, 'base64url').toString().split(' ').map(Number)
    const round = this.#rounds[index]
    if (!round || index < this.#expired) return undefined
    if (query.has('$skiptoken')) return this.#page(index, at, pageSize)
    const { view, logLength } = round
    return this.#page(this.#start(view, deltaSince(this.#mailbox, view, logLength)), 0, pageSize)
  }

  #start(view: View, entries: DeltaEntry[]): number {
    return this.#rounds.push({ view, entries: this.arrange(entries), logLength: this.#mailbox.log.length }) - 1
  }

  #page(index: number, at: number, pageSize: number): DeltaPage {
    const entries = this.#rounds[index]?.entries ?? []
    const end = at + pageSize
    const isLast = end >= entries.length
    const name = isLast ? 'deltaLink' : 'nextLink'
    return {
      value: entries.slice(at, end),
      next: { name, query: `${isLast ? '$deltatoken' : '$skiptoken'}=${tokenOf(index, end)}` },
    }
  }
}

const tokenOf = (...parts: number[]) => Buffer.from(parts.join(' ')).toString('base64url')
