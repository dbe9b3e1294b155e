import type { FastifyRequest } from 'fastify'

/** Aborted when the client disconnects, also if it did so before this is called: then no event would follow. */
export const clientSignal = (request: FastifyRequest): AbortSignal =>
  request.raw.socket.destroyed ? AbortSignal.abort() : request.signal
