import { Readable } from 'node:stream'
import type { RevisionEvent } from '@daywright/contract/event'
import { REVISION_EVENT } from '@daywright/contract/event.values'

/** What waits for a slow reader, in bytes; beyond it only the newest revision is kept. */
const MOST_WAITING = 1024
/** How soon a browser comes back after the stream has ended. */
const BACK_AFTER_MILLISECONDS = 2000

/** Server-sent events with ever newer revisions. However slowly they are read, a few of them are in memory at most. */
export class RevisionStream extends Readable {
  #newest = -1
  #sent = -1
  #hasRoom = true
  #isOver = false

  constructor() {
    super({ highWaterMark: MOST_WAITING })
  }

  /** [EVENT-3] Look-ups may overtake one another: an older revision than the last says nothing new. */
  show(revision: number): void {
    this.#newest = Math.max(this.#newest, revision)
    this.#sendNewest()
  }

  /** [EVENT-8] Shows that the connection works, or drops it when the last messages were never fetched. */
  keepAlive(): void {
    if (this.#hasRoom) this.#send(': keep-alive\n\n')
    else this.destroy()
  }

  /** The browser comes back after as long as is given here. */
  finish(backAfterMilliseconds = BACK_AFTER_MILLISECONDS): void {
    this.#send(`retry: ${backAfterMilliseconds}\n\n`)
    this.#isOver = true
    this.push(null)
  }

  override _read(): void {
    this.#hasRoom = true
    this.#sendNewest()
  }

  #sendNewest(): void {
    if (!this.#hasRoom || this.#newest === this.#sent) return
    this.#sent = this.#newest
    this.#send(messageOf({ revision: this.#newest }))
  }

  #send(text: string): void {
    if (!this.#isOver) this.#hasRoom = this.push(text)
  }
}

const messageOf = (event: RevisionEvent) =>
  [
    `event: ${REVISION_EVENT}`,
    `id: ${event.revision}`,
    `retry: ${BACK_AFTER_MILLISECONDS}`,
    `data: ${JSON.stringify(event)}`,
    '\n',
  ].join('\n')
