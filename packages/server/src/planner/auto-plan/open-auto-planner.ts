import type { Database } from '../../db/database.ts'
import { backgroundLoop } from '../../jobs/background-loop.ts'
import type { Clock } from '../../time/clock.ts'
import { isLargePlan, queue, threads } from '../planner-runner.ts'
import { autoPlanner } from './auto-planner.ts'

/** Often enough that a plan follows a change within seconds; while nothing is due, two reads of an index. */
const LOOK_MILLISECONDS = 3_000

/** What plans accounts that have turned it on, for one process. */
export interface AutoPlanBackground {
  start(): void
  /** Waits for the run that is under way. */
  close(): Promise<void>
}

export function openAutoPlanner(
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): AutoPlanBackground {
  const planner = autoPlanner({
    database,
    clock,
    planning: input => threads.plan(input),
    queue,
    isLargePlan: ownerId => isLargePlan(database.db, ownerId),
    onError,
  })
  const loop = backgroundLoop({ work: planner.planNext, onError, milliseconds: LOOK_MILLISECONDS })
  return {
    start: loop.start,
    close: async () => {
      const stopped = loop.stop()
      planner.close()
      await stopped
    },
  }
}
