/** A response that is no JSON, such as a CSV file, written while the client reads it. */
export class TextStream {
  readonly type: string
  readonly pieces: AsyncIterable<string>
  constructor(type: string, pieces: AsyncIterable<string>) {
    this.type = type
    this.pieces = pieces
  }
}
