import { api } from '@daywright/contract/api/api'
import { implement } from '../../http/route.ts'
import { completeSession, confirmSessions, stopSession } from './confirm-sessions.rules.ts'

/** What says that sessions are done, and may complete their tasks. */
export const reviewRoutes = [
  implement(api.timeBlocks.confirm, ({ database, caller, body, now }) =>
    confirmSessions(database, caller.id, body.confirmations, now),
  ),
  implement(api.timeBlocks.complete, ({ database, caller, params, now }) =>
    completeSession(database, caller.id, params.id, now),
  ),
  implement(api.timeBlocks.stop, ({ database, caller, params, body, now }) =>
    stopSession(database, caller.id, params.id, body, now),
  ),
]
