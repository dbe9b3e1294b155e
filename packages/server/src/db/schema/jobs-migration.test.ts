import { freshDatabase } from '@daywright/test-kit/world'
import type { Kysely } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NEVER } from '../../jobs/job-kinds.ts'
import { insertFixture, readFixture } from '../migrations/fixtures/schema-fixture.ts'
import { migrations } from '../migrations/list.ts'
import { openDatabase } from '../open.ts'
import { migrate } from '../schema/migrate.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const LEASE = { leaseUntil: 9000, leaseBy: 'a process that has stopped' }
const CALENDAR = {
  id: 'calendar',
  name: 'Work',
  kind: 'subscription',
  visible: true,
  enabled: true,
  tentativeBlocks: false,
  allDay: 'free',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  buffersNeedPlace: false,
  createdAt: NOW,
  updatedAt: NOW,
}
const REMINDER = { title: 'Tax', body: 'Tax', path: '/today', createdAt: 10, expiresAt: 5000, attempts: 2, triedAt: 20 }
const PLAN = { seenRevision: 7, seenAt: 0, heldUntil: 0, ...LEASE }

describe.each(['sqlite', 'postgres'] as const)('the migration to one queue of due work, on %s', kind => {
  it('[JOB-1] keeps when everything is due, and what was tried and seen', async () => {
    const fresh = await freshDatabase(kind)
    const database = openDatabase(fresh.url)
    onTestFinished(async () => {
      await database.close()
      await fresh.remove()
    })
    await migrate(database, { now: NOW, migrations: migrations.filter(({ version }) => version <= 2) })
    await insertFixture(database, readFixture(2))
    await migrate(database, { now: NOW, migrations: migrations.filter(({ version }) => version < 45) })
    const db = database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
    const [first, second] = await database.db.selectFrom('user').select('id').orderBy('id').execute()
    const userId = first?.id ?? ''
    await db.insertInto('seriesSchedule').values({ userId, dueAt: 1000 }).execute()
    await db
      .insertInto('planSchedule')
      .values([
        { userId, ...PLAN, changedAt: null, morningAt: 2000, notBefore: 500 },
        { userId: second?.id ?? '', ...PLAN, changedAt: 100, morningAt: null, notBefore: 0 },
      ])
      .execute()
    await db
      .insertInto('reminderSchedule')
      .values({ userId, dueAt: 3000, since: 300, seenRevision: 8, ...LEASE })
      .execute()
    await db
      .insertInto('calendar')
      .values({ userId, ...CALENDAR })
      .execute()
    await db
      .insertInto('calendarRead')
      .values({ userId, calendarId: 'calendar', dueAt: 4000, triedAt: 40, writtenRevision: 9, ...LEASE })
      .execute()
    await db
      .insertInto('reminderOutbox')
      .values([
        { userId, reminder: 'summary 2026-03-02', target: 'email', dueAt: 4500, closedAt: null, ...REMINDER, ...LEASE },
        { userId, reminder: 'summary 2026-03-01', target: 'email', dueAt: 1, closedAt: 2, ...REMINDER, ...LEASE },
      ])
      .execute()
    await migrate(database, { now: NOW })
    const jobs = await database.db.selectFrom('job').selectAll().where('userId', '=', userId).orderBy('dueAt').execute()
    const fields = jobs.map(job => [
      job.kind,
      job.key,
      job.dueAt,
      job.scheduledAt,
      job.notBefore,
      job.leaseBy,
      job.triedAt,
      job.tries,
      job.since,
      job.seenRevision,
    ])
    expect(fields).toEqual([
      ['series', '', 1000, 1000, 0, null, 0, 0, 0, null],
      ['plan', '', 2000, 2000, 500, null, 0, 0, 0, 7],
      ['reminders', '', 3000, 3000, 0, null, 0, 0, 300, 8],
      ['calendar', 'calendar', 4000, 4000, 0, null, 40, 0, 0, 9],
      ['delivery', 'email summary 2026-03-02', 4500, 4500, 0, null, 20, 2, 0, null],
    ])
    const changed = await database.db.selectFrom('job').selectAll().where('userId', '<>', userId).execute()
    expect(changed).toMatchObject([{ kind: 'plan', dueAt: expect.any(Number), seenRevision: 0 }])
    expect(changed[0]?.dueAt).toBeLessThan(NEVER)
    const texts = await database.db
      .selectFrom('reminderOutbox')
      .select(['reminder', 'title'])
      .orderBy('reminder')
      .execute()
    expect(texts.map(({ reminder }) => reminder)).toEqual(['summary 2026-03-01', 'summary 2026-03-02'])
  })
})
