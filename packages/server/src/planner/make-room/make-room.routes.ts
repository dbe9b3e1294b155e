import { api } from '@daywright/contract/api/api'
import { clientSignal } from '../../http/client-signal.ts'
import { type Call, type Exchange, implement, type Route, withOwnQueue } from '../../http/route.ts'
import { type AskedRoom, beginInQueue, nextInQueue, startInQueue } from './make-room-in-queue.ts'

export const makeRoomRoutes: Route[] = [
  withOwnQueue(implement(api.tasks.next, (call, exchange) => nextInQueue(askedBy(call, exchange), call.params.id))),
  withOwnQueue(
    implement(api.timeBlocks.begin, (call, exchange) => beginInQueue(askedBy(call, exchange), call.params.id)),
  ),
  implement(api.timeBlocks.start, (call, exchange) =>
    startInQueue(askedBy(call, exchange), call.params.id, call.body, () => exchange.request.ticket?.finish()),
  ),
]

const askedBy = (
  { database, caller, now }: Pick<Call<unknown>, 'database' | 'caller' | 'now'>,
  { request }: Exchange,
): AskedRoom => ({ database, ownerId: caller.id, now, signal: clientSignal(request) })
