/** A response of a protocol with its own statuses and errors, instead of the one that the endpoint declares. */
export class OtherResponse {
  readonly status: number
  /** JSON, or nothing. */
  readonly text: string
  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}
