import { batchesOf } from '../../../../db/statements/sized-batches.ts'
import { problemOf } from '../../../../outbound/outbound-problems.ts'
import { CaldavError, caldavError, outboundFailure } from '../dav/caldav-problems.ts'
import type { DavClient } from '../dav/dav-client.ts'
import { CALENDAR_DATA } from '../dav/dav-names.ts'
import { multigetBody } from '../dav/dav-requests.ts'
import { etagOf } from '../dav/etag.ts'
import { isOver } from './is-over.ts'
import { type ListedObject, objectKey } from './list-objects.ts'
import type { CachedObject, CachedObjects } from './object-cache.ts'
import type { ObjectLimits } from './object-limits.ts'

/** Problems that one object can cause: the server fails at it, or writes what is no XML, or too much. */
const OF_ONE_OBJECT: readonly string[] = [
  'server-error',
  'unexpected-status',
  'cut-off',
  'too-large',
  'bad-answer',
  'too-many-answers',
]

/** What an answer lacks of the objects that were asked for, and why; undefined if it has all of them. */
interface Lack {
  objects: readonly ListedObject[]
  reason: CaldavError
}

/** [CALDAV-26] Reads objects of one calendar. If the server fails, it asks for fewer, until it is clear which object it fails at. */
export class ObjectReader {
  /** Empty for what is over. */
  readonly texts = new Map<string, string>()
  /** The names of the objects that the server does not hand out. */
  readonly unreadable: string[] = []
  readonly #client: DavClient
  readonly #address: string
  readonly #from: number
  readonly #limits: ObjectLimits
  readonly #tooLate: AbortSignal
  readonly #cacheable = new Map<string, CachedObject>()
  /** One that the server has handed out before. */
  #sample: ListedObject | undefined
  #characters = 0
  #successes = 0
  #failures = 0

  /** @param from nothing before it is wanted */
  constructor(client: DavClient, address: string, from: number, limits: ObjectLimits) {
    this.#client = client
    this.#address = address
    this.#from = from
    this.#limits = limits
    this.#tooLate = AbortSignal.timeout(limits.milliseconds)
  }

  /** What the next read need not ask for. */
  get cacheable(): CachedObjects {
    return this.#cacheable
  }

  async read(objects: readonly ListedObject[], cached: CachedObjects): Promise<void> {
    const unknown = objects.filter(object => !this.#takeKnown(object, cached))
    const { objectsPerRequest } = this.#limits
    let reason: CaldavError | undefined
    for (const batch of batchesOf(unknown, objectsPerRequest)) reason = (await this.#readSome(batch)) ?? reason
    if (reason && !(await this.#isServerWell())) throw reason
  }

  #takeKnown(object: ListedObject, cached: CachedObjects): boolean {
    const known = cached.get(object.key)
    if (!known || known.etag !== object.etag) return false
    this.#add(object, known.text)
    this.#sample ??= object
    return true
  }

  #add({ key, etag }: ListedObject, whole: string): void {
    const text = isOver(whole, this.#from) ? '' : whole
    this.#characters += text.length
    this.texts.set(key, text)
    if (etag !== null) this.#cacheable.set(key, { etag, text })
  }

  /** Returns why one of them is unreadable, if any is. */
  async #readSome(objects: readonly ListedObject[]): Promise<CaldavError | undefined> {
    const lack = objects.length === 0 ? undefined : await this.#ask(objects)
    if (this.#characters > this.#limits.characters) throw caldavError('too-many-answers')
    if (!lack) return undefined
    await this.#countFailure(lack.reason)
    if (objects.length === 1) {
      this.unreadable.push(...objects.map(({ key }) => key.split('/').at(-1) ?? ''))
      return lack.reason
    }
    const middle = Math.ceil(lack.objects.length / 2)
    const first = await this.#readSome(lack.objects.slice(0, middle))
    const second = await this.#readSome(lack.objects.slice(middle))
    return first ?? second
  }

  async #ask(objects: readonly ListedObject[]): Promise<Lack | undefined> {
    if (this.#tooLate.aborted) throw outboundFailure(problemOf('timeout'))
    try {
      const missing = await this.#multiget(objects)
      if (missing.length < objects.length) this.#successes += 1
      return missing.length === 0 ? undefined : { objects: missing, reason: caldavError('bad-answer') }
    } catch (error) {
      if (!(error instanceof CaldavError) || !OF_ONE_OBJECT.includes(error.problem.code)) throw error
      return { objects, reason: error }
    }
  }

  /** Adds what the answer has, and returns the objects that it says nothing of. */
  async #multiget(objects: readonly ListedObject[]): Promise<ListedObject[]> {
    const { responses, base } = await this.#client.report(this.#address, multigetBody(objects.map(({ path }) => path)))
    const missing = new Map(objects.map(object => [object.key, object]))
    for (const response of responses) {
      const { href, status, props } = response
      const object = this.#client.isOwn(href, base) && missing.get(objectKey(href, base))
      const text = props.get(CALENDAR_DATA)?.text.trim()
      const isGone = status === 404 || status === 410
      if (!object || (text === undefined && !isGone)) continue
      missing.delete(object.key)
      // It may have been changed since it was listed.
      if (text !== undefined) this.#add({ ...object, etag: etagOf(response) ?? object.etag }, text)
    }
    return [...missing.values()]
  }

  async #countFailure(reason: CaldavError): Promise<void> {
    const { failedRequests, failedRequestsAtFirst } = this.#limits
    this.#failures += 1
    if (this.#failures >= failedRequests) throw reason
    if (this.#failures === failedRequestsAtFirst && !(await this.#isServerWell())) throw reason
  }

  /** Whether it has handed out any object in this read, or still hands out one that is known. */
  async #isServerWell(): Promise<boolean> {
    if (this.#successes === 0 && this.#sample) await this.#ask([this.#sample])
    return this.#successes > 0
  }
}
