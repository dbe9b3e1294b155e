/** What was typed in a field and sent on, until the address of the page has it. */
export class TypedAhead {
  #sent: string[] = []

  /** `present` is what the address has now. */
  send(text: string, present: string): void {
    if (text !== present) this.#sent.push(text)
  }

  /** The address has this value now. Whether it was typed here, so that the field, where typing went on, stays as it is. */
  arrive(value: string): boolean {
    const at = this.#sent.indexOf(value)
    this.#sent = at < 0 ? [] : this.#sent.slice(at + 1)
    return at >= 0
  }
}
