import { api } from '@daywright/contract/api'
import { REVISION_HEADER } from '@daywright/contract/event.values'
import type { Database } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { clientSignal } from '../http/client-signal.ts'
import { implement, type Route, SUCCESS, withOwnQueue } from '../http/route.ts'
import { sharedResponse } from '../http/shared-response.ts'
import { holdAutoPlan } from './auto-plan/auto-plan.rules.ts'
import { previewPlan } from './planner-preview.rules.ts'
import { runPlanner } from './planner-run.rules.ts'
import { queuePlan } from './planner-runner.ts'
import { plannerStatus } from './planner-status.rules.ts'
import { automaticRun, canUndoRun, undoRun } from './planner-undo.rules.ts'

/** [CAL-69] How long a run waits for calendars that should be read again. */
const CALENDAR_WAIT_MILLISECONDS = 3_000

export interface PlannerOptions {
  /** Reads the calendars of an account that are due, and waits at most so long for them. */
  readStale: (
    request: { ownerId: string; transaction: Database['transaction'] },
    waitMilliseconds: number,
  ) => Promise<void>
  calendarWaitMilliseconds?: number | undefined
}

export const plannerRoutes = ({
  readStale,
  calendarWaitMilliseconds = CALENDAR_WAIT_MILLISECONDS,
}: PlannerOptions): Route[] => [
  withOwnQueue(
    implement(api.planner.run, async ({ database, caller, now }, { request, reply }) => {
      const { response, revision } = await queuePlan(database.db, {
        ownerId: caller.id,
        key: sharingKey('run', caller),
        signal: clientSignal(request),
        work: async (planning, signal, whileWaiting) => {
          await readStale({ ownerId: caller.id, transaction: database.transaction }, calendarWaitMilliseconds)
          const { run, revision } = await runPlanner(database, caller.id, now, planning, { signal, whileWaiting })
          return { response: sharedResponse(run), revision }
        },
      })
      // The caller whose request was carried out has this header already; those who shared its run need it too.
      reply.header(REVISION_HEADER, revision)
      return response
    }),
  ),
  implement(api.planner.status, ({ database, caller, now }) => plannerStatus(database.db, caller.id, now)),
  withOwnQueue(
    implement(api.planner.preview, ({ database, caller, now }, { request }) =>
      queuePlan(database.db, {
        ownerId: caller.id,
        key: sharingKey('preview', caller),
        signal: clientSignal(request),
        work: async planning => {
          await readStale({ ownerId: caller.id, transaction: database.transaction }, calendarWaitMilliseconds)
          return sharedResponse(await previewPlan(database.db, caller.id, now, planning))
        },
      }),
    ),
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

/** Only requests with the same credential are shared: a run is carried out in the name of one of them. */
const sharingKey = (what: 'run' | 'preview', { keyId, sessionId }: Caller) => `${what} ${keyId ?? sessionId}`
