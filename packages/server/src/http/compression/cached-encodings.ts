import type { Coding } from './codings.ts'

/** The compressed forms of one body. Few bodies have any, so nothing is allocated before the first. */
class CachedEncodings {
  #forms: Map<Coding, Buffer> | undefined
  #inProgress: Map<Coding, Promise<Buffer>> | undefined
  readonly #onAdded: ((bytes: number) => void) | undefined

  constructor(onAdded?: (bytes: number) => void) {
    this.#onAdded = onAdded
  }

  find(coding: Coding): Buffer | undefined {
    return this.#forms?.get(coding)
  }

  /** Makes a form, or waits for the request that already does. */
  make(coding: Coding, compress: () => Promise<Buffer>): Promise<Buffer> {
    this.#inProgress ??= new Map()
    const earlier = this.#inProgress.get(coding)
    if (earlier) return earlier
    const form = compress()
      .then(made => this.add(coding, made))
      .finally(() => this.#inProgress?.delete(coding))
    this.#inProgress.set(coding, form)
    return form
  }

  /** Keeps a form, in memory of its own: the library may return a part of a larger buffer [CACHE-7]. */
  add(coding: Coding, made: Buffer): Buffer {
    const form = Buffer.allocUnsafeSlow(made.length)
    made.copy(form)
    this.#forms ??= new Map()
    this.#forms.set(coding, form)
    this.#onAdded?.(form.length)
    return form
  }

  bytes(): number {
    return this.#forms?.values().reduce((sum, form) => sum + form.length, 0) ?? 0
  }
}

const cachedEncodings = new WeakMap<Buffer, CachedEncodings>()

/** [COMP-5] Says that a body is sent more than once: then each of its compressed forms is made once, when it is first needed. */
export function cacheEncodings(body: Buffer, onAdded?: (bytes: number) => void): Buffer {
  cachedEncodings.set(body, new CachedEncodings(onAdded))
  return body
}

/** Undefined for a body that is sent once. */
export const cachedEncodingsOf = (body: Buffer): CachedEncodings | undefined => cachedEncodings.get(body)
