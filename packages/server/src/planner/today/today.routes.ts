import { api } from '@daywright/contract/api/api'
import { queuedRoutes } from '../../http/queued-routes.ts'
import { implement } from '../../http/route.ts'
import { suggestionOf } from './suggestion.rules.ts'
import { todayPage } from './today.rules.ts'

/** [TODAY-5] Each of them loads all that a planner run would: accounts take turns. */
const implementQueued = queuedRoutes({
  atOnce: 2,
  waitingPerAccount: 10,
  waitMilliseconds: 30_000,
  busyCode: 'too-many-suggestions',
})

export const todayRoutes = [
  implement(api.today.get, ({ database, caller, now }) => todayPage(database.db, caller.id, now)),
  implementQueued(
    api.today.suggestion,
    ({ database, caller, query, now }) =>
      () =>
        suggestionOf(database.db, caller.id, query.minutes, now),
  ),
]
