import { startServer } from '@daywright/test-kit/child-process'
import { dueWork } from '@daywright/test-kit/due-work'
import { icsCalendar, icsEvent, startCalendarServer } from '@daywright/test-kit/outside/calendar-server'
import { migratedDatabase } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { readAuthSecret } from '../../src/accounts/sessions/auth-secret.store.ts'
import { readInThread } from '../../src/calendars/reader/read-in-thread.ts'
import { cipherOf } from '../../src/calendars/subscriptions/address-cipher.ts'
import { calendarJob } from '../../src/calendars/subscriptions/reading/calendar-job.ts'
import { openDatabase } from '../../src/db/open.ts'
import { createOutbound } from '../../src/outbound/outbound.ts'
import { clientOf, OWNER } from './write-load.ts'

const LEASE_MINUTES = 5

describe.each(['sqlite', 'postgres'] as const)('killed while it reads a calendar, on %s', kind => {
  it('[CAL-65] a process leaves it to others when its lease ends, and not before', async () => {
    const fresh = await migratedDatabase(kind)
    const calendars = await startCalendarServer()
    const requested = Promise.withResolvers<void>()
    calendars.answer = () => requested.resolve()
    const server = await startServer(fresh.url, { ...OWNER, OUTBOUND_ALLOW: '127.0.0.1/32' })
    await clientOf(server.url).calendars.create({ body: { name: 'Work', address: calendars.address } })
    await requested.promise
    await server.kill()
    calendars.serve(icsCalendar([icsEvent('standup', '20260303T090000Z', '20260303T093000Z')]))
    const database = openDatabase(fresh.url)
    const errors: unknown[] = []
    let minutesLater = 0
    const clock = () => Date.now() + minutesLater * 60_000
    const calendar = calendarJob({
      database,
      outbound: createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined }),
      readCalendar: readInThread,
      clock,
      readCipher: cipherOf(() => readAuthSecret(database)),
    })
    const work = dueWork(database, clock, { calendar }, error => errors.push(error))
    expect(await work.runDue()).toBe(false)
    minutesLater = LEASE_MINUTES
    expect(await work.runDue()).toBe(true)
    expect(await database.db.selectFrom('calendar').select(['status', 'eventCount']).execute()).toEqual([
      { status: 'ok', eventCount: 1 },
    ])
    expect([calendars.requests.length, errors]).toEqual([2, []])
    await work.close()
    await database.close()
    await calendars.close()
    await fresh.remove()
  })
})
