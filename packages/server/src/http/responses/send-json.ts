import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeJson, isStreamed, jsonPieces } from '../../json/json-pieces.ts'
import { knownTag } from '../conditions/entity-tags.ts'
import { readableOf } from './json-stream.ts'
import { OtherResponse } from './other-response.ts'
import { restAmong } from './stream-pace.ts'
import type { StreamSlots } from './stream-slots.ts'
import { FileStream, TextStream } from './text-stream.ts'

const MAX_LISTENERS = 20
const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends a response, or streams it if it is a text in pieces, or one of its lists is an async iterable. */
export async function sendJson(
  slots: StreamSlots,
  request: FastifyRequest,
  reply: FastifyReply,
  response: unknown,
): Promise<FastifyReply> {
  if (response instanceof OtherResponse) return sendOther(reply.code(response.status), response.text)
  if (response instanceof Buffer) return reply.type(JSON_TYPE).send(response)
  const isFile = response instanceof FileStream
  const isText = response instanceof TextStream || isFile
  if (!isText && !isStreamed(response)) return reply.type(JSON_TYPE).send(encodeJson(response))
  reply.type(isText ? response.type : JSON_TYPE)
  // [OPS-23] The records need not be read to leave them out.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  // Everything that ends with the response listens for its end: log, metrics, limits and the parts of the stream.
  reply.raw.setMaxListeners(MAX_LISTENERS)
  // Waiting for a place is no work: other requests of the account have their turns meanwhile.
  request.ticket?.finish()
  await slots.take(request.caller?.id ?? '', reply.raw)
  if (isFile) return reply.send(await response.open())
  const pieces = response instanceof TextStream ? response.pieces : jsonPieces(response)
  return reply.send(readableOf(pieces, restAmong(slots.taken)))
}

const sendOther = (reply: FastifyReply, text: string) => (text === '' ? reply.send() : reply.type(JSON_TYPE).send(text))

/** [CACHE-4] The same, or 304 if the client has one of the responses that it names. */
export function sendTagged(
  slots: StreamSlots,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { body: unknown; etag: string },
): Promise<FastifyReply> | FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' })
  const known = request.headers['if-none-match']
  const knownForm = known === undefined ? undefined : knownTag(known, etag)
  // [COMP-9] Names the form that the client has, which is the one that stays valid.
  if (knownForm !== undefined) return reply.code(304).header('etag', knownForm).send()
  return sendJson(slots, request, reply, body)
}
