import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tagOfForm } from '../conditions/entity-tags.ts'
import { codingFor } from './accept-encoding.ts'
import type { Coding } from './codings.ts'
import { bodyCompressor } from './compress-body.ts'
import { compressedStream } from './compressed-stream.ts'

/** [COMP-3] With its headers, less than this fits into a packet or two anyway. */
const SMALLEST_BYTES = 1024
/** [COMP-7] Texts, except event streams: their events must not wait for one another. */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json)/
const PARTIAL = 206
const NOT_MODIFIED = 304
const VARIES_BY = 'accept-encoding'

declare module 'fastify' {
  interface FastifyReply {
    /** [COMP-8] The response may show a secret, so it is not compressed. */
    mayShowSecret: boolean
  }
}

interface CompressionOptions {
  isOn: boolean
  smallestBytes?: number | undefined
}

/** [COMP-1] Compresses responses for clients that accept it. */
export function compressResponses(app: FastifyInstance, options: CompressionOptions): void {
  const { isOn, smallestBytes = SMALLEST_BYTES } = options
  app.decorateReply('mayShowSecret', false)
  if (!isOn) return
  const compressBody = bodyCompressor()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isNegotiable(reply, payload)) return done(null, payload)
    addVary(reply)
    const coding = acceptedCoding(request)
    if (coding === null) return done(null, payload)
    if (payload instanceof Readable) {
      setCoding(request, reply, coding)
      // The headers of HEAD are all that is sent.
      return done(null, request.method === 'HEAD' ? payload : compressedStream(payload, coding))
    }
    if (!isBody(payload) || payload.length < smallestBytes) return done(null, payload)
    setCoding(request, reply, coding)
    const compressed = compressBody(request, payload, coding)
    if (compressed instanceof Promise) compressed.then(body => done(null, body), done)
    else done(null, compressed)
  })
}

/** [COMP-2] Whether another client may get the response in another form. */
function isNegotiable(reply: FastifyReply, payload: unknown): boolean {
  if (reply.mayShowSecret || reply.hasHeader('content-encoding')) return false
  if (payload === undefined || payload === null) return reply.statusCode === NOT_MODIFIED
  // The files of the web app are compressed when it is built, and parts of them are ranges of what is stored.
  if (reply.statusCode === PARTIAL || reply.hasHeader('accept-ranges')) return false
  return COMPRESSIBLE.test(String(reply.getHeader('content-type')))
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  if (vary === undefined) reply.header('vary', VARIES_BY)
  else if (!String(vary).includes(VARIES_BY)) reply.header('vary', `${vary}, ${VARIES_BY}`)
}

function acceptedCoding({ headers }: FastifyRequest): Coding | null {
  const accepted = headers['accept-encoding']
  return accepted === undefined ? null : codingFor(String(accepted))
}

const isBody = (payload: unknown): payload is Buffer | string =>
  typeof payload === 'string' || payload instanceof Buffer

function setCoding({ method }: FastifyRequest, reply: FastifyReply, coding: Coding): void {
  reply.header('content-encoding', coding)
  const etag = reply.getHeader('etag')
  // What a write returns is not what its tag names: that is the record as GET shows it.
  if (typeof etag === 'string' && (method === 'GET' || method === 'HEAD')) reply.header('etag', tagOfForm(etag, coding))
}
