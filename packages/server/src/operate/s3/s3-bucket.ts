import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Config } from '../../config/s3-config.ts'
import type { Clock } from '../../time/clock.ts'
import { doublingPause } from '../../time/doubling-pause.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/milliseconds.ts'
import { S3Error, s3Refusal } from './s3-error.ts'
import { encodeForS3, signS3Request } from './sign-s3-request.ts'

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** In the bucket; none for the bucket itself. */
  key?: string
  query?: Record<string, string>
  body?: Buffer
  bodyHash?: string
  /** What could not be done, for the message: `list the backups`. */
  task: string
}

export interface S3Bucket {
  readonly config: S3Config
  /** The whole answer as text. */
  send(request: S3Request): Promise<{ text: string; etag: string | null }>
  /** The body of an object, as it arrives. */
  read(key: string, task: string): Promise<Readable>
}

interface BucketOptions {
  clock: Clock
  signal?: AbortSignal
  /** Between attempts. */
  pauses?: { first: number; longest: number }
}

const ATTEMPTS = 4
const PAUSES = { first: 1000, longest: 10_000 }
const EMPTY_HASH = createHash('sha256').digest('hex')
/** A part of some megabytes has to pass through a slow line. */
const REQUEST_MILLISECONDS = 10 * MINUTE_MS
const READ_MILLISECONDS = 6 * HOUR_MS
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/** [OPS-72] The bucket that the operator has named. Every request has a time limit and a few attempts. */
export function openBucket(config: S3Config, { clock, signal, pauses = PAUSES }: BucketOptions): S3Bucket {
  const host = new URL(config.endpoint).host
  const stopped = signal ? [signal] : []

  const request = async (asked: S3Request, milliseconds: number): Promise<Response> => {
    const url = addressOf(config, asked)
    const bodyHash = asked.bodyHash ?? EMPTY_HASH
    const response = await fetch(url, {
      method: asked.method,
      headers: signS3Request({ method: asked.method, url, bodyHash, now: clock() }, config),
      // The signature is for this address alone.
      redirect: 'manual',
      signal: AbortSignal.any([...stopped, AbortSignal.timeout(milliseconds)]),
      ...(asked.body && { body: new Uint8Array(asked.body) }),
    })
    if (response.ok) return response
    const body = await response.text()
    throw s3Refusal({ bucket: config.bucket, host, task: asked.task, status: response.status, body })
  }

  /** Repeats what may succeed another time: the server is away or busy. */
  const persistently = async <T>(task: string, attempt: () => Promise<T>): Promise<T> => {
    for (let failures = 1; ; failures++) {
      try {
        return await attempt()
      } catch (error) {
        signal?.throwIfAborted()
        const { status } = error as S3Error
        const mayPass = status === undefined || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR
        if (!mayPass || failures === ATTEMPTS) throw explained(error, task)
        await pause(doublingPause(failures, pauses), undefined, { signal })
      }
    }
  }
  const explained = (error: unknown, task: string): Error =>
    error instanceof S3Error
      ? error
      : new S3Error(`Could not ${task} in the bucket ${config.bucket}: ${host} ${reasonOf(error)}.`)

  return {
    config,
    send: asked =>
      persistently(asked.task, async () => {
        const response = await request(asked, REQUEST_MILLISECONDS)
        return { text: await response.text(), etag: response.headers.get('etag') }
      }),
    read: (key, task) =>
      persistently(task, async () => {
        const { body } = await request({ method: 'GET', key, task }, READ_MILLISECONDS)
        return Readable.from(body ?? [])
      }),
  }
}

/** Some servers know the bucket by the host name, others by the beginning of the path. */
function addressOf({ endpoint, bucket, isPathStyle }: S3Config, { key, query }: S3Request): URL {
  const url = new URL(endpoint)
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  const names = [...(isPathStyle ? [bucket] : []), ...(key?.split('/') ?? [])]
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${names.map(encodeForS3).join('/')}`
  url.search = Object.entries(query ?? {})
    .map(([name, value]) => `${encodeForS3(name)}=${encodeForS3(value)}`)
    .join('&')
  return url
}

/** Failures of the network, without the stack of causes. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'took too long'
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined
  return `could not be reached (${cause?.code ?? cause?.message ?? String(error)})`
}
