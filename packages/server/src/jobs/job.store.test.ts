import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { revisionOf } from '../db/transactions/owner-writes.ts'
import { followChanges, passChangesOn } from './followed-changes.store.ts'
import { addJobs, bringJobForward, holdJob, noteSeen, rescheduleJobs, scheduleJob } from './job.store.ts'
import type { Job } from './job.ts'
import { claimJob, claimJobs, endJob, mayCommit, releaseJob, removeEndedJob } from './job-claims.store.ts'
import { LEASE_MILLISECONDS, NEVER } from './job-kinds.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')

onBothDatabases('jobs', world => {
  beforeEach(() => world.database.db.deleteFrom('job').execute())

  const add = async (count: number, dueAt = NOW) => {
    const { id: userId } = await world.newPerson()
    await addJobs(
      world.database.db,
      Array.from({ length: count }, (_, key) => ({ userId, kind: 'delivery', key: String(key), dueAt: dueAt + key })),
    )
    return userId
  }
  const claim = (now = NOW, atMost = 100) => claimJobs(world.database, 'delivery', now, atMost)
  const owners = (jobs: readonly Job[]) => jobs.map(({ userId }) => userId)
  const end = (job: Job | undefined, dueAt = NEVER) => job && endJob(world.database.db, job, { dueAt })
  const dueAtOf = async (userId: string) =>
    (await world.database.db.selectFrom('job').select('dueAt').where('userId', '=', userId).executeTakeFirst())?.dueAt

  it('[JOB-1] are claimed once by several processes, and again when the lease of one that died ends', async () => {
    const accounts = []
    for (let index = 0; index < 8; index++) accounts.push(await add(1))
    const other = openDatabase(world.databaseUrl)
    const claims = await Promise.all(
      [world.database, other, world.database, other].map(database => claimJobs(database, 'delivery', NOW, 8)),
    )
    await other.close()
    const late = await claim()
    expect(owners([...claims.flat(), ...late]).toSorted()).toEqual(accounts.toSorted())
    expect(await claim(NOW + LEASE_MILLISECONDS - 1)).toEqual([])
    const again = await claim(NOW + LEASE_MILLISECONDS)
    expect(owners(again).toSorted()).toEqual(accounts.toSorted())
    // If the first process was only slow, its outcome does not count any more.
    expect(await end(claims.flat()[0] ?? late[0])).toBe(false)
    expect(await end(again[0])).toBe(true)
  })

  it('[JOB-1] that are scheduled again while they are worked on are due at once', async () => {
    const userId = await add(1)
    const [job] = await claim()
    await scheduleJob(world.database.db, { userId, kind: 'delivery', key: '0', dueAt: NOW })
    expect(await end(job)).toBe(false)
    const [again] = await claim()
    expect(owners(again ? [again] : [])).toEqual([userId])
    // The same if there was nothing more to do, or the process stopped.
    if (!again) return
    await scheduleJob(world.database.db, { userId, kind: 'delivery', key: '0', dueAt: NOW + 1 })
    await removeEndedJob(world.database, again)
    await releaseJob(world.database, again, NOW)
    expect(await dueAtOf(userId)).toBe(NOW + 1)
  })

  it('[JOB-1] that are hastened keep their claim, and of several keys only those are rescheduled that are named', async () => {
    const { db } = world.database
    const userId = await add(2, NOW + 1000)
    const claimed = await claimJob(db, { userId, kind: 'delivery', key: '0' }, NOW)
    await bringJobForward(db, { userId, kind: 'delivery', key: '0', dueAt: NOW })
    expect(await claim()).toEqual([])
    expect(await end(claimed)).toBe(true)
    await rescheduleJobs(db, { userId, kind: 'delivery' }, NOW, ['1'])
    expect((await claim()).map(({ key }) => key)).toEqual(['1'])
  })

  it('[JOB-2] let other accounts pass when one of an account is over', async () => {
    const [many, other] = [await add(2, NOW - 3000), await add(1, NOW - 1000)]
    const turns: string[] = []
    for (let turn = 0; turn < 3; turn++)
      for (const job of await claim(NOW + turn, 1)) {
        turns.push(job.userId)
        await removeEndedJob(world.database, job)
      }
    expect(turns).toEqual([many, other, many])
  })

  it('[JOB-2] are claimed one of each account at a time, first attempts before retries, and accounts in turns', async () => {
    const [many, failing] = [await add(3, NOW - 3000), await add(1, NOW - 9000)]
    const first = await claim()
    expect(owners(first)).toEqual([failing, many])
    expect(await claim()).toEqual([])
    for (const job of first)
      await endJob(
        world.database.db,
        job,
        job.userId === many ? { dueAt: NEVER } : { dueAt: NOW - 5000, isRetry: true },
      )
    const other = await add(1, NOW + 1000)
    const turns = []
    for (let turn = 0; turn < 4; turn++)
      turns.push((await claim(NOW + 1000, 1)).map(({ userId, tries }) => [userId, tries]))
    expect(turns).toEqual([[[other, 1]], [[many, 1]], [[failing, 2]], []])
  })

  it('[JOB-2] that wait cost a claim nothing: indexes find what is due, and the other jobs of these accounts', async () => {
    const { db } = world.database
    const due: string[] = []
    // The first two of each account are due.
    for (let account = 0; account < 30; account++) due.push(await add(100, NOW - 1))
    if (world.kind === 'postgres') await sql`analyze "job"`.execute(db)
    const claims = await world.statementsDuring(async () =>
      expect(owners(await claim()).toSorted()).toEqual(due.toSorted()),
    )
    expect(claims).toHaveLength(2)
    for (const statement of claims) {
      expect(statement).toContain('update "job"')
      // The database chooses by what is in the table, so it has to know the values.
      const text = statement.replace(/("kind" = )(?:\$\d+|\?)/g, `$1'delivery'`).replace(/\$\d+|\?/g, `'${NOW}'`)
      const prefix = world.kind === 'postgres' ? 'explain' : 'explain query plan'
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`${prefix} ${text}`)}`.execute(db)
      const plan = rows.map(row => String(row.detail ?? row['QUERY PLAN'])).join('\n')
      expect(plan).toContain('jobByDue')
      expect(plan).not.toMatch(/Seq Scan|SCAN (job|due|other|tried)\b/)
    }
  })

  it('[JOB-2] of other kinds take no turn away', async () => {
    const userId = await add(1)
    await addJobs(world.database.db, [{ userId, kind: 'calendar', key: 'x', dueAt: NOW }])
    expect(owners(await claim())).toEqual([userId])
    expect(owners(await claimJobs(world.database, 'calendar', NOW, 5))).toEqual([userId])
  })

  it('[JOB-4] are due when the account has changed, at the earliest when they may be, also if it changes meanwhile', async () => {
    const { database } = world
    const { id: userId, client } = await world.newPerson()
    const job = { userId, kind: 'reminders' } as const
    const change = () => client.labels.create({ body: { name: Math.random().toString() } })
    await addJobs(database.db, [{ ...job, dueAt: NEVER, seenRevision: await revisionOf(database.db, userId) }])
    await followChanges(database.db, userId)
    await passChangesOn(database, NOW)
    expect(await dueAtOf(userId)).toBe(NEVER)
    await change()
    await passChangesOn(database, NOW)
    expect(await dueAtOf(userId)).toBe(NOW)
    await change()
    await passChangesOn(database, NOW + 500)
    // A further change takes no turn away.
    expect(await dueAtOf(userId)).toBe(NOW)
    const claimed = await claimJob(database.db, job, NOW)
    const seenRevision = await revisionOf(database.db, userId)
    await change()
    await passChangesOn(database, NOW)
    expect(await dueAtOf(userId)).toBe(NOW + LEASE_MILLISECONDS)
    if (claimed) await endJob(database.db, claimed, { dueAt: NEVER, notBefore: NOW + 2000, seenRevision })
    expect(await dueAtOf(userId)).toBe(NEVER)
    await passChangesOn(database, NOW + 1000)
    expect(await dueAtOf(userId)).toBe(NOW + 2000)
    await noteSeen(database.db, job, await revisionOf(database.db, userId))
    expect(await dueAtOf(userId)).toBe(NEVER)
  })

  it('[JOB-4] no longer cost an account that none of them follows anything', async () => {
    const { id: userId } = await world.newPerson()
    const isFollowed = async () =>
      (
        await world.database.db.selectFrom('accountState').select('isFollowed').where('userId', '=', userId).execute()
      )[0]
    await followChanges(world.database.db, userId)
    expect(await isFollowed()).toEqual({ isFollowed: true })
    await passChangesOn(world.database, NOW)
    expect(await isFollowed()).toEqual({ isFollowed: false })
  })

  it('[JOB-7] that are held wait, and the process that works on one of them may not store its result', async () => {
    const { db } = world.database
    const { id: userId } = await world.newPerson()
    const job = { userId, kind: 'plan' } as const
    await scheduleJob(db, { ...job, dueAt: NOW })
    await holdJob(db, job, NOW + 1000)
    expect(await dueAtOf(userId)).toBe(NOW + 1000)
    const claimed = (await claimJobs(world.database, 'plan', NOW + 1000, 1))[0]
    if (!claimed) throw new Error('It is not due')
    expect(await mayCommit(db, claimed, NOW + 1000)).toBe(true)
    await holdJob(db, job, NOW + 5000)
    expect(await mayCommit(db, claimed, NOW + 2000)).toBe(false)
    await endJob(db, claimed, { dueAt: NOW + 2000 })
    expect(await dueAtOf(userId)).toBe(NOW + 5000)
  })
})
