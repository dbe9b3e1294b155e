import { dueWork } from '@daywright/test-kit/due-work'
import { readAuthSecret } from '../../src/accounts/sessions/auth-secret.store.ts'
import { openCalendarConnections } from '../../src/calendars/accounts/connected/connections.ts'
import { readInThread } from '../../src/calendars/reader/read-in-thread.ts'
import { cipherOf } from '../../src/calendars/subscriptions/address-cipher.ts'
import { calendarJob } from '../../src/calendars/subscriptions/reading/calendar-job.ts'
import type { CalendarServices } from '../../src/config/calendar-clients.ts'
import { openDatabase } from '../../src/db/open.ts'
import { createOutbound } from '../../src/outbound/outbound.ts'

export interface CalendarJobsOptions {
  databaseUrl: string
  services: CalendarServices
  /** What the clock says all the time. */
  now: number
}

/** Reads and writes every calendar that is due, as a server process does. */
export async function runCalendarJobs({ databaseUrl, services, now }: CalendarJobsOptions): Promise<void> {
  const database = openDatabase(databaseUrl)
  const clock = () => now
  const readCipher = cipherOf(() => readAuthSecret(database))
  const outbound = createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined })
  const connections = openCalendarConnections({ database, outbound, readCipher, clock, services })
  const calendar = calendarJob({ database, outbound, readCalendar: readInThread, clock, readCipher, connections })
  const work = dueWork(database, clock, { calendar })
  while (await work.runDue());
  await work.close()
  await database.close()
}

const [, script, options] = process.argv
if (script === import.meta.filename && options !== undefined) await runCalendarJobs(JSON.parse(options))
