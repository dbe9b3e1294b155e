import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { clientSignal } from './client-signal.ts'
import { type QueueLimits, requestQueue } from './limits/request-queue.ts'
import { type Call, type Handler, implement, type Route, withOwnQueue } from './route.ts'

/** The function itself checks what can be refused without waiting; the work that it returns waits for its turn. */
type QueuedHandler<E> = (call: Call<E>) => (signal: AbortSignal) => ReturnType<Handler<E>>

/** Binds endpoints whose requests wait in one queue of their own, in which accounts take turns, instead of that of all requests [FAIR-5]. */
export function queuedRoutes(limits: QueueLimits) {
  const queue = requestQueue(limits)
  return <E extends Endpoint>(endpoint: E, handle: QueuedHandler<E>): Route =>
    withOwnQueue(
      implement(endpoint, async (call, { request }) => {
        const work = handle(call)
        return queue.add({ ownerId: call.caller.id, key: request.id, signal: clientSignal(request), work })
      }),
    )
}
