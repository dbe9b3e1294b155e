import type { Database } from '@daywright/server/db/database'
import { type JobHandlers, type JobRunner, jobRunner } from '@daywright/server/jobs/job-runner'
import { restOnDaysOff } from '@daywright/server/planner/rest-days/rest-days.rules'
import { seriesJob } from '@daywright/server/tasks/series/schedule/series-job'

const fail = (error: unknown) => {
  throw error
}

/** What a server process on the database does by itself, as far as it has handlers; a failure fails the test. */
export const dueWork = (
  database: Database,
  clock: () => number,
  handlers: Partial<JobHandlers>,
  onError: (error: unknown) => void = fail,
): JobRunner => jobRunner({ database, clock, handlers, onError })

/** Brings the series up to date that are due at a time; false if none is. */
export const makeDueOccurrences = (database: Database, now: number): Promise<boolean> =>
  dueWork(database, () => now, { series: seriesJob(database, () => now, restOnDaysOff) }).runDue()
