import { api } from '@daywright/contract/api/api'
import { clientSignal } from '../../http/client-signal.ts'
import { requestQueue } from '../../http/limits/request-queue.ts'
import { implement, withOwnQueue } from '../../http/route.ts'
import { suggestionOf } from './suggestion.rules.ts'
import { todayPage } from './today.rules.ts'

/** [TODAY-5] Each of them loads all that a planner run would: accounts take turns. */
const queue = requestQueue({
  atOnce: 2,
  waitingPerAccount: 10,
  waitMilliseconds: 30_000,
  busyCode: 'too-many-suggestions',
})

export const todayRoutes = [
  implement(api.today.get, ({ database, caller, now }) => todayPage(database.db, caller.id, now)),
  withOwnQueue(
    implement(api.today.suggestion, ({ database, caller, query, now }, { request }) =>
      queue.add({
        ownerId: caller.id,
        key: request.id,
        signal: clientSignal(request),
        work: () => suggestionOf(database.db, caller.id, query.minutes, now),
      }),
    ),
  ),
]
