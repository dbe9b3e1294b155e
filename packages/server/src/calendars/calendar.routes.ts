import { api } from '@daywright/contract/api/api'
import { queuedRoutes } from '../http/queued-routes.ts'
import { implement, type Route, SUCCESS } from '../http/route.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import { calendarsWithCounts, createCalendar, removeCalendar, updateCalendar } from './calendar.rules.ts'
import { importFile } from './imports/calendar-import.rules.ts'
import { shiftsOfCalendar } from './rosters/shifts.rules.ts'
import type { Subscriptions } from './subscriptions/open-subscriptions.ts'
import { previewCalendar } from './subscriptions/preview.rules.ts'
import { refreshCalendar } from './subscriptions/refresh.rules.ts'
import { sourceOf } from './subscriptions/subscription-source.ts'

/** [CAL-67] Reads that people wait for: accounts take turns, and each may need 40 MB. */
const READS = {
  atOnce: 3,
  waitingPerAccount: 20,
  waitMilliseconds: 30_000,
  busyCode: 'too-many-calendars-being-read',
} as const

export function calendarRoutes({
  readCipher,
  tools,
  reader,
  wake,
}: Omit<Subscriptions, 'job'> & Pick<JobRunner, 'wake'>): Route[] {
  const { clock } = tools
  const implementQueued = queuedRoutes(READS)
  return [
    // Not cached: reads change the state of subscriptions without raising the revision.
    implement(api.calendars.list, ({ database, caller }) => calendarsWithCounts(database.db, caller.id)),
    implement(api.calendars.shifts, ({ database, caller, params, query, now }) =>
      shiftsOfCalendar(database.db, caller.id, params.id, query.word, now),
    ),
    implement(api.calendars.create, async ({ database, caller, body, now }) => {
      const calendar = await createCalendar({ database, readCipher }, caller.id, body, now)
      wake()
      return calendar
    }),
    implementQueued(api.calendars.preview, ({ database, caller, body }) => {
      // An address that nothing can be read from is refused without waiting.
      const source = sourceOf(body.address, body.credentials)
      return signal => previewCalendar({ ...tools, db: database.db }, caller.id, source, signal)
    }),
    implement(api.calendars.update, async ({ database, caller, params, body, now }) => {
      const calendar = await updateCalendar({ database, readCipher }, caller.id, params.id, body, now)
      wake()
      return calendar
    }),
    implement(api.calendars.remove, async ({ database, caller, params }) => {
      await removeCalendar(database, caller.id, params.id)
      return SUCCESS
    }),
    implementQueued(
      api.calendars.refresh,
      ({ database, caller, params }) =>
        () =>
          refreshCalendar({ database, reader, clock }, caller.id, params.id),
    ),
    implementQueued(
      api.calendars.import,
      ({ database, caller, params, body, now }) =>
        () =>
          importFile(database, caller.id, params.id, body.file, now),
    ),
  ]
}
