import type { Readable } from 'node:stream'

/** A response that is a file, opened only if its bytes are sent. */
export class FileStream {
  readonly type: string
  readonly open: () => Promise<Readable>
  constructor(type: string, open: () => Promise<Readable>) {
    this.type = type
    this.open = open
  }
}

/** A response that is no JSON, such as a CSV file, written while the client reads it. */
export class TextStream {
  readonly type: string
  readonly pieces: AsyncIterable<string>
  constructor(type: string, pieces: AsyncIterable<string>) {
    this.type = type
    this.pieces = pieces
  }
}
