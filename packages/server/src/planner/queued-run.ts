import type { Database } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { sharedResponse } from '../http/responses/shared-response.ts'
import type { Planning } from './draft/plan-draft.ts'
import { runPlanner } from './planner-run.rules.ts'
import { queuePlan } from './planner-runner.ts'

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

const readCalendars = (database: Database, ownerId: string, options: PlannerOptions): Promise<void> =>
  options.readStale(
    { ownerId, transaction: database.transaction },
    options.calendarWaitMilliseconds ?? CALENDAR_WAIT_MILLISECONDS,
  )

interface RunRequest {
  database: Database
  caller: Caller
  now: string
  /** Requests with the same key that wait share a run [PLAN-77]. */
  key: string
  signal: AbortSignal
}

/** A run that waits for its turn, with its response as bytes, because several requests may share it. */
export const runInQueue = ({ database, caller, now, key, signal }: RunRequest, options: PlannerOptions) =>
  queuePlan(database.db, {
    ownerId: caller.id,
    key,
    signal,
    work: async (planning, signal, whileWaiting) => {
      await readCalendars(database, caller.id, options)
      const { run, revision } = await runPlanner(database, caller.id, now, planning, { signal, whileWaiting })
      return { run: sharedResponse(run), outcome: run, revision }
    },
  })

/** Planning that changes nothing, when its turn has come. */
export const previewInQueue = <T>(
  { database, caller, key, signal }: Omit<RunRequest, 'now'>,
  options: PlannerOptions,
  preview: (planning: Planning) => Promise<T>,
): Promise<T> =>
  queuePlan(database.db, {
    ownerId: caller.id,
    key,
    signal,
    work: async planning => {
      await readCalendars(database, caller.id, options)
      return preview(planning)
    },
  })

/** Only requests with the same credential are shared: a run is carried out in the name of one of them. */
export const sharingKey = (what: 'run' | 'preview', { keyId, sessionId }: Caller) => `${what} ${keyId ?? sessionId}`
