import { hash } from 'node:crypto'
import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { errorCase } from '@daywright/contract/errors/errors.values'
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_LIMITS,
  REPLAYED_HEADER,
} from '@daywright/contract/fields/idempotency.values'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ApiError, refusal } from '../../errors/errors.ts'
import { encodeJson } from '../../json/json-pieces.ts'
import { toTimestamp } from '../../time/clock.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { locationOf } from '../responses/location.ts'
import {
  countIdempotentRequests,
  deleteExpiredRequests,
  findIdempotentRequest,
  insertIdempotentRequest,
  saveIdempotentResponse,
} from './idempotent-requests.store.ts'

const VISIBLE_ASCII = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_LIMITS.keyLength}}$`)
const VALID_MILLISECONDS = IDEMPOTENCY_LIMITS.hours * HOUR_MS
/** Larger responses are not stored: with the number of keys, this bounds what an account stores beside its quota. */
const MAX_BODY_LENGTH = 10_000
const MAX_REQUESTS = 10_000
const RETRY_SOON = { 'retry-after': '1' }
/** A response that is not stored after this time was lost, because the process ended. */
const MAX_REQUEST_MILLISECONDS = 60_000
const POLL_MILLISECONDS = 50
const MAX_POLLS = 60

interface EarlierResponse {
  status: number
  body: string
}

/** Another request with the same key was committed first. */
class KeyTaken extends ApiError {
  constructor() {
    super(errorCase('request-in-progress'), {}, RETRY_SOON)
  }
}

/** [IDEM-1] A POST with an Idempotency-Key. */
export interface IdempotentCall {
  /** The response of an earlier request with this key; undefined if there is none. Throws 409 or 422 if it has none to give. */
  findResponse(db: Db): Promise<EarlierResponse | undefined>
  /** Takes the key, at the start of the transaction that carries out the request. */
  claim(tx: Db): Promise<void>
  /** The transaction that took the key was committed. */
  noteCommit(): void
  /** Whether the error means that another request with this key was carried out meanwhile. */
  isTaken(error: unknown): boolean
  saveResponse(db: Db, status: number, response: unknown): Promise<void>
}

/** Null for a request without the header, and for one whose repeats have no further effect anyway. */
export function idempotentCall(endpoint: Endpoint, request: FastifyRequest, ownerId: string): IdempotentCall | null {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER]
  if (endpoint.method !== 'POST' || key === undefined) return null
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key)) throw refusal('invalid-idempotency-key')
  const requestHash = hashOf(request)
  const validSince = toTimestamp(Date.parse(request.now) - VALID_MILLISECONDS)
  let isCommitted = false
  return {
    findResponse: db =>
      waitForResponse(() => findIdempotentRequest(db, ownerId, key, validSince), requestHash, request.now),
    async claim(tx) {
      // A request may need several transactions.
      if (isCommitted) return
      await deleteExpiredRequests(tx, ownerId, validSince)
      if (!(await insertIdempotentRequest(tx, { userId: ownerId, key, requestHash, createdAt: request.now })))
        throw new KeyTaken()
      if ((await countIdempotentRequests(tx, ownerId)) > MAX_REQUESTS) throw refusal('too-many-idempotency-keys')
    },
    noteCommit: () => {
      isCommitted = true
    },
    isTaken: error => error instanceof KeyTaken,
    async saveResponse(db, status, response) {
      if (!isCommitted) return
      // A response that several requests share is already encoded.
      const body = response instanceof Buffer ? response.toString() : encodeJson(response)
      const isStored = !endpoint.isSecret && body.length <= MAX_BODY_LENGTH
      await saveIdempotentResponse(db, { userId: ownerId, key }, { status, body: isStored ? body : null })
    },
  }
}

/** The first request may have been carried out a moment ago, with its response not stored yet. */
async function waitForResponse(
  find: () => ReturnType<typeof findIdempotentRequest>,
  requestHash: string,
  now: string,
): Promise<EarlierResponse | undefined> {
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    const stored = await find()
    if (!stored) return undefined
    if (stored.requestHash !== requestHash) throw refusal('idempotency-key-reused')
    const { status, body } = stored
    if (status !== null && body !== null) return { status, body }
    const isOver = status !== null || Date.parse(now) - Date.parse(stored.createdAt) > MAX_REQUEST_MILLISECONDS
    if (isOver) throw refusal('response-not-stored')
    await new Promise(resolve => setTimeout(resolve, POLL_MILLISECONDS))
  }
  throw new KeyTaken()
}

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  hash('sha256', JSON.stringify([method, url, body ?? null]), 'base64url')

export function sendReplay(endpoint: Endpoint, reply: FastifyReply, { status, body }: EarlierResponse): FastifyReply {
  const location = endpoint.location === null ? undefined : locationOf(endpoint, JSON.parse(body))
  if (location !== undefined) reply.header('location', location)
  return reply.code(status).header(REPLAYED_HEADER, 'true').type('application/json; charset=utf-8').send(body)
}
