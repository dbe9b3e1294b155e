const MAX_BYTES = 16 * 1024 * 1024
/** A larger answer is made anew each time: keeping it would throw out what many others use. */
const MAX_BYTES_OF_ONE = MAX_BYTES / 4

interface Kept {
  revision: number
  body: Buffer
}

/**
 * Answers that depend on nothing but the owner's records, each with the revision at which it was made. It is valid as long
 * as that is still the owner's revision, so that nothing ever has to be thrown out of it but for room.
 */
export class ResponseCache {
  readonly #answers = new Map<string, Kept>()
  #bytes = 0

  get(ownerId: string, address: string, revision: number): Buffer | undefined {
    const key = keyOf(ownerId, address)
    const kept = this.#answers.get(key)
    if (kept?.revision !== revision) return undefined
    // What was used last is thrown out last: a Map keeps the order of setting.
    this.#answers.delete(key)
    this.#answers.set(key, kept)
    return kept.body
  }

  set(ownerId: string, address: string, revision: number, body: Buffer): void {
    const key = keyOf(ownerId, address)
    this.#remove(key)
    if (sizeOf(key, body) > MAX_BYTES_OF_ONE) return
    this.#answers.set(key, { revision, body })
    this.#bytes += sizeOf(key, body)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const kept = this.#answers.get(key)
    if (!kept) return
    this.#answers.delete(key)
    this.#bytes -= sizeOf(key, kept.body)
  }
}

const keyOf = (ownerId: string, address: string) => `${ownerId} ${address}`
const sizeOf = (key: string, body: Buffer) => key.length + body.length
