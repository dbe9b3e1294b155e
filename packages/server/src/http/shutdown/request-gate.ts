import type { FastifyInstance } from 'fastify'

/** Requests that arrive while the gate is closed wait until it opens. It begins closed. */
export interface RequestGate {
  open(): void
  close(): void
}

export function requestGate(app: FastifyInstance): RequestGate {
  let opened = Promise.withResolvers<void>()
  let isOpen = false
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isOpen) done()
    else opened.promise.then(() => done())
  })
  return {
    open() {
      isOpen = true
      opened.resolve()
    },
    close() {
      if (isOpen) opened = Promise.withResolvers()
      isOpen = false
    },
  }
}
