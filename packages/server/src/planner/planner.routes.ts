import { api } from '@daywright/contract/api/api'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { clientSignal } from '../http/client-signal.ts'
import { sharedResponse } from '../http/responses/shared-response.ts'
import { implement, type Route, SUCCESS, withOwnQueue } from '../http/route.ts'
import { holdAutoPlan } from './auto-plan/auto-plan.rules.ts'
import type { Planning } from './draft/plan-draft.ts'
import { previewPlan } from './planner-preview.rules.ts'
import { type PlannerOptions, previewInQueue, runInQueue, sharingKey } from './queued-run.ts'
import { plannerStatus } from './status/planner-status.rules.ts'
import { automaticRun, canUndoRun, undoRun } from './undo/planner-undo.rules.ts'

export const plannerRoutes = (options: PlannerOptions): Route[] => [
  withOwnQueue(
    implement(api.planner.run, async (call, { request, reply }) => {
      const runRequest = { ...call, key: sharingKey('run', call.caller), signal: clientSignal(request) }
      const { run, revision } = await runInQueue(runRequest, options)
      // The caller whose request was carried out has this header already; those who shared its run need it too.
      reply.header(REVISION_HEADER, revision)
      return run
    }),
  ),
  implement(api.planner.status, ({ database, caller, now }) => plannerStatus(database.db, caller.id, now)),
  withOwnQueue(
    implement(api.planner.preview, (call, { request }) => {
      const { database, caller, now } = call
      const runRequest = { ...call, key: sharingKey('preview', caller), signal: clientSignal(request) }
      const preview = async (planning: Planning) =>
        sharedResponse(await previewPlan(database, caller.id, now, planning))
      return previewInQueue(runRequest, options, preview)
    }),
  ),
  implement(api.planner.undoable, async ({ database, caller }) => ({
    available: await canUndoRun(database.db, caller.id),
  })),
  implement(api.planner.automaticRun, ({ database, caller }) => automaticRun(database.db, caller.id)),
  implement(api.planner.hold, async ({ database, caller, now }) => {
    await holdAutoPlan(database, caller.id, now)
    return SUCCESS
  }),
  implement(api.planner.undo, async ({ database, caller, now }) => {
    await undoRun(database, caller.id, now)
    return SUCCESS
  }),
]
