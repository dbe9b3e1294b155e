import { api } from '@daywright/contract/api/api'
import { ApiError } from '../../errors/errors.ts'
import { clientSignal } from '../../http/client-signal.ts'
import { type Call, type Exchange, implement, type Route, withOwnQueue } from '../../http/route.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { type PlannerOptions, previewInQueue, runInQueue, sharingKey } from '../queued-run.ts'
import { applyFreshStart, finishFreshStart } from './apply-fresh-start.rules.ts'
import { freshStartOf } from './fresh-start.rules.ts'
import { proposeFreshStart } from './proposal.rules.ts'
import { undoFreshStart } from './undo-fresh-start.rules.ts'

export const freshStartRoutes = (options: PlannerOptions): Route[] => [
  implement(api.freshStart.get, ({ database, caller, now }) => freshStartOf(database.db, caller.id, now)),
  withOwnQueue(
    implement(api.freshStart.propose, ({ database, caller, body, now }, { request }) => {
      const queued = { database, caller, key: `fresh start ${newId()}`, signal: clientSignal(request) }
      return previewInQueue(queued, options, planning =>
        proposeFreshStart({ source: database, ownerId: caller.id, now, planning }, body.confirmations),
      )
    }),
  ),
  implement(api.freshStart.apply, async (call, exchange) => {
    const applied = await applyFreshStart(call.database, call.caller.id, call.body, call.now)
    const planned = await planAfter(call, exchange, options)
    const overdue = await finishFreshStart(call.database, call.caller.id, planned?.revision ?? null, call.now)
    return { ...applied, overdue, plan: planned?.outcome ?? null }
  }),
  implement(api.freshStart.undo, async (call, exchange) => {
    const { isPlanBack, ...undone } = await undoFreshStart(call.database, call.caller.id, call.now)
    if (!isPlanBack) await planAfter(call, exchange, options)
    return undone
  }),
]

/** What was changed stays changed if the planner is busy. */
async function planAfter(
  { database, caller, now }: Pick<Call<unknown>, 'database' | 'caller' | 'now'>,
  { request }: Exchange,
  options: PlannerOptions,
) {
  // The planner has a queue of its own: waiting there must not take the turn of another request [FAIR-5].
  request.ticket?.finish()
  const runRequest = { database, caller, now, key: sharingKey('run', caller), signal: clientSignal(request) }
  try {
    return await runInQueue(runRequest, options)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
