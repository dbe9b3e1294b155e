import { once } from 'node:events'
import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { claimReminders, closeReminder, insertReminders, type NewReminder, postponeReminder } from './outbox.store.ts'
import { reminderWorker, SENT_AT_ONCE } from './reminder-worker.ts'

const HOUR_MS = 3_600_000

onBothDatabases('the outbox of reminders', world => {
  // What another test left must not be claimed.
  beforeEach(() => world.database.db.deleteFrom('reminderOutbox').execute())

  const now = () => Date.parse(world.now())
  const claim = (leaseBy: string, atMost = 100) =>
    claimReminders(world.database, { now: now(), leaseUntil: now() + HOUR_MS, leaseBy }, atMost)
  const reminderOf = (userId: string, name: number, createdAt = now()): NewReminder => ({
    userId,
    reminder: `alert ${String(name).padStart(4, '0')}`,
    target: 'phone',
    title: 'Tax',
    body: 'Tax (due 10:00)',
    path: '/notifications',
    createdAt,
    dueAt: createdAt,
    expiresAt: now() + HOUR_MS,
  })
  const insert = (userId: string, reminders: NewReminder[]) =>
    insertReminders(world.database.db, reminders, { userId, now: now() })
  const open = (userId: string) =>
    world.database.db
      .selectFrom('reminderOutbox')
      .select(['reminder', 'title'])
      .where('userId', '=', userId)
      .where('closedAt', 'is', null)
      .orderBy('reminder')
      .execute()

  /** How the database would run a statement; the parameters need only be of the right kind. */
  const explained = async (statement: string) => {
    const text = statement.replace(/\$\d+|\?/g, `'${now()}'`)
    const prefix = world.kind === 'postgres' ? 'explain' : 'explain query plan'
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(`${prefix} ${text}`)}`.execute(world.database.db)
    return rows.map(row => String(row.detail ?? row['QUERY PLAN'])).join('\n')
  }

  it('[REMIND-23] keeps the newest 220 of an account, and leaves those of others alone', async () => {
    const [many, other] = [await world.newPerson(), await world.newPerson()]
    await insert(other.id, [reminderOf(other.id, 0, now() - HOUR_MS)])
    for (let hour = 0; hour < 3; hour++)
      await insert(
        many.id,
        Array.from({ length: 100 }, (_, index) => reminderOf(many.id, hour * 100 + index, now() - (3 - hour) * 1000)),
      )
    const left = await open(many.id)
    expect([left.length, left[20]?.reminder, left.at(-1)?.reminder]).toEqual([220, 'alert 0100', 'alert 0299'])
    expect(await open(other.id)).toHaveLength(1)
    const closed = sql<{ count: number }>`select count(*) as "count" from "reminderOutbox"
      where "userId" = ${many.id} and "closedAt" = ${now()} and "title" = '' and "body" = ''`
    expect((await closed.execute(world.database.db)).rows).toEqual([{ count: 80 }])
  })

  it('[REMIND-23] finds what is due without reading what was sent, and reads nothing for each row again', async () => {
    const { db } = world.database
    const person = await world.newPerson()
    const sent = Array.from({ length: 3000 }, (_, index) => reminderOf(person.id, index))
    for (let from = 0; from < sent.length; from += 500)
      await db
        .insertInto('reminderOutbox')
        .values(
          sent
            .slice(from, from + 500)
            .map(row => ({ ...row, attempts: 1, triedAt: now(), closedAt: now(), leaseUntil: 0, leaseBy: '' })),
        )
        .execute()
    await insert(person.id, [reminderOf(person.id, 9001), reminderOf(person.id, 9002)])
    if (world.kind === 'postgres') await sql`analyze "reminderOutbox"`.execute(db)
    const [statement = ''] = await world.statementsDuring(() => claim('a'))
    const plan = await explained(statement)
    expect(statement).toContain('update "reminderOutbox"')
    expect(plan).toContain('openReminderByDue')
    // The only subquery for each account finds its last turn by an index.
    expect(plan).toContain('reminderOutboxByTurn')
    expect(plan.match(/CORRELATED|SubPlan \d+$/gm)?.length ?? 1).toBe(1)
    expect(plan).not.toMatch(/Seq Scan|SCAN (due|other|reminderOutbox)/)
  })

  it('[REMIND-18] erases the text of what was sent, and remembers that it was', async () => {
    const { id } = await world.newPerson()
    await insert(id, [reminderOf(id, 0), reminderOf(id, 1)])
    for (const reminder of await claim('a')) await closeReminder(world.database.db, reminder, now())
    const rows = await world.database.db
      .selectFrom('reminderOutbox')
      .select(['reminder', 'title', 'body', 'closedAt'])
      .where('userId', '=', id)
      .orderBy('reminder')
      .execute()
    expect(rows.map(({ reminder, title, body, closedAt }) => [reminder, title, body, closedAt !== null])).toEqual([
      ['alert 0000', '', '', true],
      ['alert 0001', 'Tax', 'Tax (due 10:00)', false],
    ])
  })

  it('[REMIND-24] takes one of each account, first attempts before retries, and accounts in turns', async () => {
    const { db } = world.database
    const [many, other, failing] = [await world.newPerson(), await world.newPerson(), await world.newPerson()]
    const names = [0, 1, 2].map(name => reminderOf(many.id, name, now() - 3000))
    await insert(many.id, names)
    await insert(failing.id, [reminderOf(failing.id, 0, now() - 9000)])
    const first = await claim('a')
    expect(first.map(({ userId }) => userId)).toEqual([failing.id, many.id])
    expect(await claim('b')).toEqual([])
    for (const reminder of first)
      if (reminder.userId === many.id) await closeReminder(db, reminder, now())
      else await postponeReminder(db, reminder, { dueAt: now() - 5000 })
    world.setNow(new Date(now() + 1000).toISOString())
    await insert(other.id, [reminderOf(other.id, 0)])
    const turns = []
    for (const leaseBy of ['c', 'd', 'e', 'f'])
      turns.push((await claim(leaseBy, 1)).map(({ userId, attempts }) => [userId, attempts]))
    expect(turns).toEqual([[[other.id, 1]], [[many.id, 1]], [[failing.id, 2]], []])
  })

  it('[REMIND-24] sends the reminders of others while servers of some accounts do not answer', async () => {
    // Outside quiet hours, and to a device, as the settings are by default.
    world.setNow('2026-03-02T12:00:00.000Z')
    const sent: string[] = []
    const slow = new Set<string>()
    const person = async (count: number) => {
      const { id } = await world.newPerson({ timezone: 'UTC' })
      await insert(
        id,
        Array.from({ length: count }, (_, name) => reminderOf(id, name, now() - count * 1000)),
      )
      return id
    }
    for (let index = 0; index < 7; index++) slow.add(await person(5))
    const worker = reminderWorker({
      database: world.database,
      clock: now,
      hasEmail: true,
      onError: error => {
        throw error
      },
      send: async ({ userId }, signal) => {
        if (slow.has(userId)) {
          await once(signal, 'abort')
          return { kind: 'failed', isLasting: false, sentence: '' }
        }
        sent.push(userId)
        return { kind: 'sent' }
      },
    })
    const first = await person(1)
    const sendAll = async () => {
      while (await worker.sendDue());
    }
    const places = Array.from({ length: SENT_AT_ONCE }, sendAll)
    await expect.poll(() => sent).toEqual([first])
    const second = await person(2)
    places.push(sendAll())
    await expect.poll(() => sent).toEqual([first, second, second])
    await worker.close()
    await Promise.all(places)
  })

  it('[REMIND-9] leaves a reminder to the next process if this one stops before it is sent', async () => {
    world.setNow('2026-03-02T12:00:00.000Z')
    const { id } = await world.newPerson({ timezone: 'UTC' })
    await insert(id, [reminderOf(id, 0)])
    let readings = 0
    let closed: Promise<void> | undefined
    const worker = reminderWorker({
      database: world.database,
      // The reading after those of the claim is for the quiet hours, the last step before it is sent.
      clock: () => {
        if (++readings === 4) closed = worker.close()
        return now()
      },
      hasEmail: true,
      onError: error => {
        throw error
      },
      send: () => expect.unreachable('It was sent while the process stopped.'),
    })
    await worker.sendDue()
    expect(closed).toBeDefined()
    await closed
    expect((await claim('next')).map(({ attempts }) => attempts)).toEqual([1])
  })
})
