import { api } from '@daywright/contract/api/api'
import { clientSignal } from '../../http/client-signal.ts'
import { type Call, type Exchange, implement, type Route, withOwnQueue } from '../../http/route.ts'
import { beginInQueue, nextInQueue, type RoomRequest, startInQueue } from './make-room-in-queue.ts'

export const makeRoomRoutes: Route[] = [
  withOwnQueue(implement(api.tasks.next, (call, exchange) => nextInQueue(roomRequest(call, exchange), call.params.id))),
  withOwnQueue(
    implement(api.timeBlocks.begin, (call, exchange) => beginInQueue(roomRequest(call, exchange), call.params.id)),
  ),
  implement(api.timeBlocks.start, (call, exchange) =>
    startInQueue(roomRequest(call, exchange), call.params.id, call.body, () => exchange.request.ticket?.finish()),
  ),
]

const roomRequest = (
  { database, caller, now }: Pick<Call<unknown>, 'database' | 'caller' | 'now'>,
  { request }: Exchange,
): RoomRequest => ({ database, ownerId: caller.id, now, signal: clientSignal(request) })
