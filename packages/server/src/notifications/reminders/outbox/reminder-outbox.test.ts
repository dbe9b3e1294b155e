import { once } from 'node:events'
import { dueWork } from '@daywright/test-kit/due-work'
import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { claimJobs, endJob, removeEndedJob } from '../../../jobs/job-claims.store.ts'
import { runJob } from '../../../jobs/run-job.ts'
import { closeReminder, findOpenReminder, insertReminders, type NewReminder } from './outbox.store.ts'
import { type SendReminder, sendStored } from './send-reminder.rules.ts'

const HOUR_MS = 3_600_000

onBothDatabases('the outbox of reminders', world => {
  // What another test left must not be claimed.
  beforeEach(async () => {
    await world.database.db.deleteFrom('reminderOutbox').execute()
    await world.database.db.deleteFrom('job').execute()
  })

  const now = () => Date.parse(world.now())
  const claim = (atMost = 100) => claimJobs(world.database, 'delivery', now(), atMost)
  const process = (send: SendReminder) => {
    const { database } = world
    return dueWork(database, now, {
      delivery: (job, signal) => sendStored({ database, clock: now, send }, job, signal),
    })
  }
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

  it('[REMIND-23] a reminder that was dropped is not sent', async () => {
    world.setNow('2026-03-02T12:00:00.000Z')
    const { id } = await world.newPerson({ timezone: 'UTC' })
    await insert(id, [reminderOf(id, 1), reminderOf(id, 2)])
    const dropped = await findOpenReminder(world.database.db, id, 'phone alert 0001')
    if (dropped) await closeReminder(world.database.db, dropped, now())
    const sent: string[] = []
    const work = process(async ({ reminder }) => {
      sent.push(reminder)
      return { kind: 'sent' }
    })
    await work.runDue()
    expect(sent).toEqual(['alert 0002'])
    expect(await claim()).toEqual([])
  })

  it('[REMIND-18] erases the text of what was sent, and remembers that it was', async () => {
    world.setNow('2026-03-02T12:00:00.000Z')
    const { id } = await world.newPerson({ timezone: 'UTC' })
    await insert(id, [reminderOf(id, 0), reminderOf(id, 1)])
    await process(async ({ reminder }) =>
      reminder === 'alert 0000' ? { kind: 'sent' } : { kind: 'failed', isLasting: false, sentence: '' },
    ).runDue()
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
    const [many, other, failing] = [await world.newPerson(), await world.newPerson(), await world.newPerson()]
    const names = [0, 1, 2].map(name => reminderOf(many.id, name, now() - 3000))
    await insert(many.id, names)
    await insert(failing.id, [reminderOf(failing.id, 0, now() - 9000)])
    const first = await claim()
    expect(first.map(({ userId }) => userId)).toEqual([failing.id, many.id])
    expect(await claim()).toEqual([])
    for (const job of first)
      if (job.userId === many.id) await removeEndedJob(world.database, job)
      else await endJob(world.database.db, job, { dueAt: now() - 5000, isRetry: true })
    world.passSeconds(1)
    await insert(other.id, [reminderOf(other.id, 0)])
    const turns = []
    for (let turn = 0; turn < 4; turn++) turns.push((await claim(1)).map(({ userId, tries }) => [userId, tries]))
    expect(turns).toEqual([[[other.id, 1]], [[many.id, 1]], [[failing.id, 2]], []])
  })

  it('[REMIND-24] sends 20 at a time, and begins another when one of them ends', async () => {
    world.setNow('2026-03-02T12:00:00.000Z')
    for (let index = 0; index < 23; index++) {
      const { id } = await world.newPerson({ timezone: 'UTC' })
      await insert(id, [reminderOf(id, 0)])
    }
    const ends: (() => void)[] = []
    const work = process(async () => {
      await new Promise<void>(resolve => ends.push(resolve))
      return { kind: 'sent' }
    })
    const running = work.runDue()
    await expect.poll(() => ends.length).toBe(20)
    for (let ended = 1; ended <= 23; ended++) {
      ends[ended - 1]?.()
      await expect.poll(() => ends.length).toBe(Math.min(23, 20 + ended))
    }
    await running
    expect(await claim()).toEqual([])
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
    const work = process(async ({ userId }, signal) => {
      if (slow.has(userId)) {
        await once(signal, 'abort')
        return { kind: 'failed', isLasting: false, sentence: '' }
      }
      sent.push(userId)
      return { kind: 'sent' }
    })
    const first = await person(1)
    work.start()
    await expect.poll(() => sent).toEqual([first])
    const second = await person(2)
    work.wake()
    await expect.poll(() => sent).toEqual([first, second, second])
    await work.close()
  })

  it('[REMIND-9] leaves a reminder to the next process if this one stops before it is sent', async () => {
    world.setNow('2026-03-02T12:00:00.000Z')
    const { id } = await world.newPerson({ timezone: 'UTC' })
    await insert(id, [reminderOf(id, 0)])
    const [job] = await claim()
    const stopping = new AbortController()
    // The clock is read for the quiet hours, the last step before it is sent.
    const clock = () => {
      stopping.abort()
      return now()
    }
    const send = () => expect.unreachable('It was sent while the process stopped.')
    const { database } = world
    const tools = { database, clock, onError: fail }
    if (job)
      await runJob(tools, (claimed, signal) => sendStored({ ...tools, send }, claimed, signal), job, stopping.signal)
    expect((await claim()).map(({ tries }) => tries)).toEqual([1])
  })
})

const fail = (error: unknown) => {
  throw error
}
