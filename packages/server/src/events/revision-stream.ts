import { Readable } from 'node:stream'
import type { RevisionEvent } from '@daywright/contract/api/event'
import { REVISION_EVENT } from '@daywright/contract/api/event.values'

/** The bytes buffered for a slow reader; beyond that only the newest revision is kept. */
const MAX_BUFFERED_BYTES = 1024
/** How soon a browser reconnects after the stream has ended. */
const RECONNECT_MILLISECONDS = 2000

/** Server-sent events with rising revisions. A slow reader never keeps more than a few of them in memory. */
export class RevisionStream extends Readable {
  #newest = -1
  #sent = -1
  #hasRoom = true
  #isOver = false

  constructor() {
    super({ highWaterMark: MAX_BUFFERED_BYTES })
  }

  /** [EVENT-3] Lookups may finish out of order, so an older revision is ignored. */
  show(revision: number): void {
    this.#newest = Math.max(this.#newest, revision)
    this.#sendNewest()
  }

  /** [EVENT-8] Sends a comment, or closes the connection if earlier messages were never read. */
  keepAlive(): void {
    if (this.#hasRoom) this.#send(': keep-alive\n\n')
    else this.destroy()
  }

  /** Ends the stream and tells the browser when to reconnect. */
  finish(reconnectMilliseconds = RECONNECT_MILLISECONDS): void {
    this.#send(`retry: ${reconnectMilliseconds}\n\n`)
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
    `retry: ${RECONNECT_MILLISECONDS}`,
    `data: ${JSON.stringify(event)}`,
    '\n',
  ].join('\n')
