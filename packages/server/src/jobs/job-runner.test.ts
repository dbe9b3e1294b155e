import { setTimeout as pause } from 'node:timers/promises'
import { dueWork } from '@daywright/test-kit/due-work'
import { onBothDatabases } from '@daywright/test-kit/world'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addJobs } from './job.store.ts'
import type { Job, JobHandler } from './job.ts'
import { claimJobs } from './job-claims.store.ts'
import { type JobKindName, NEVER } from './job-kinds.ts'
import { runJob } from './run-job.ts'

const START = Date.parse('2026-03-02T12:00:00.000Z')
const SECOND = 1000

onBothDatabases('the runner of jobs', world => {
  beforeEach(() => world.database.db.deleteFrom('job').execute())
  const add = async (kind: JobKindName, count = 1) => {
    for (let index = 0; index < count; index++) {
      const { id: userId } = await world.newPerson()
      await addJobs(world.database.db, [{ userId, kind, dueAt: START }])
    }
  }
  const clock = () => START
  const rows = () => world.database.db.selectFrom('job').select(['dueAt', 'tries', 'leaseBy']).execute()

  it('[JOB-3] tries a job that failed again, after longer and longer pauses that are never quite the same', async () => {
    await add('series')
    const errors: unknown[] = []
    let now = START
    let isBroken = true
    const series: JobHandler = async () => {
      if (isBroken) throw new Error('broken')
      return { dueAt: NEVER }
    }
    const { runDue } = dueWork(
      world.database,
      () => now,
      { series },
      error => errors.push(error),
    )
    const pauses = []
    for (let attempt = 0; attempt < 10; attempt++) {
      await runDue()
      const [row] = await rows()
      pauses.push(((row?.dueAt ?? 0) - now) / SECOND)
      now = row?.dueAt ?? 0
    }
    for (const [index, seconds] of [25, 50, 100, 200, 400, 800, 1600, 3200, 3600, 3600].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(seconds * 0.9)
      expect(pauses[index]).toBeLessThanOrEqual(seconds * 1.1)
    }
    expect(pauses.every(Number.isInteger)).toBe(false)
    isBroken = false
    expect(await runDue()).toBe(true)
    expect([await rows(), errors.length]).toEqual([[{ dueAt: NEVER, tries: 0, leaseBy: null }], 10])
    expect(await runDue()).toBe(false)
  })

  it('[JOB-3] stores an outcome again if the database did not answer, instead of leaving it to the end of the lease', async () => {
    await add('series')
    const { database } = world
    const errors: unknown[] = []
    let isAway = true
    const away = { ...database, db: database.db.withPlugin(failing(() => isAway)) }
    const [job] = await claimJobs(database, 'series', START, 1)
    if (!job) throw new Error('It is not due')
    const onError = (error: unknown) => {
      errors.push(error)
      // The connection is lost while the job fails, and while its outcome is stored for the first time.
      if (errors.length === 2) isAway = false
    }
    const fail = () => Promise.reject(new Error('broken'))
    await runJob({ database: away, clock, onError }, fail, job, new AbortController().signal)
    expect(errors).toHaveLength(2)
    const [row] = await rows()
    expect(row).toMatchObject({ tries: 1, leaseBy: null })
    expect(row?.dueAt).toBeLessThanOrEqual(START + 30 * SECOND)
  })

  it('[JOB-5] releases what it claims while it stops, untried', async () => {
    await add('delivery', 3)
    const closed = Promise.withResolvers<void>()
    let readings = 0
    let begun = 0
    const delivery: JobHandler = async () => {
      begun++
      return 'released'
    }
    const work = dueWork(
      world.database,
      () => {
        // The third time is that of the claim.
        if (++readings === 3) work.close().then(closed.resolve, closed.reject)
        return START
      },
      { delivery },
    )
    work.start()
    await closed.promise
    // Each release reads the clock too: they had been claimed.
    expect([begun, readings]).toEqual([0, 6])
    expect(await rows()).toEqual(Array.from({ length: 3 }, () => ({ dueAt: START, tries: 0, leaseBy: null })))
    expect(await claimJobs(world.database, 'delivery', START, 5)).toHaveLength(3)
  })

  it('[JOB-5] leaves what it has not done to the next process at once when it stops', async () => {
    await add('calendar', 2)
    const begun = Promise.withResolvers<void>()
    const calendar: JobHandler = (_, signal) => {
      begun.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    }
    const work = dueWork(world.database, clock, { calendar })
    const running = work.runDue()
    await begun.promise
    await work.close()
    await running
    expect(await rows()).toEqual([
      { dueAt: START, tries: 0, leaseBy: null },
      { dueAt: START, tries: 0, leaseBy: null },
    ])
    expect(await work.runDue()).toBe(false)
    expect(await claimJobs(world.database, 'calendar', START, 5)).toHaveLength(2)
  })

  it('[JOB-6] works on as many jobs of a kind at once as it may, and on other kinds meanwhile', async () => {
    await add('calendar', 5)
    await add('series', 1)
    const waiting: (() => void)[] = []
    let most = 0
    let atWork = 0
    let isSeriesMade = false
    const calendar: JobHandler = async () => {
      most = Math.max(most, ++atWork)
      await new Promise<void>(resolve => waiting.push(resolve))
      atWork--
      return 'over'
    }
    const series: JobHandler = async () => {
      isSeriesMade = true
      return 'over'
    }
    const work = dueWork(world.database, clock, { calendar, series })
    const running = work.runDue()
    await expect.poll(() => [waiting.length, isSeriesMade]).toEqual([2, true])
    // When one ends, the next one begins.
    for (let done = 1; done <= 5; done++) {
      waiting[done - 1]?.()
      await expect.poll(() => waiting.length).toBe(Math.min(5, done + 2))
    }
    await running
    expect([most, await rows()]).toEqual([2, []])
  })

  it('[JOB-6] asks the database twice while nothing is due, however many kinds there are', async () => {
    const idle: JobHandler = async (_: Job) => 'over'
    const { runDue } = dueWork(world.database, clock, { series: idle, plan: idle, calendar: idle, reminders: idle })
    await runDue()
    expect(await world.statementsDuring(runDue)).toHaveLength(2)
  })

  it('[JOB-6] begins with what became due before it started', async () => {
    await add('series')
    const made = Promise.withResolvers<void>()
    const series: JobHandler = async () => {
      made.resolve()
      return 'over'
    }
    const work = dueWork(world.database, clock, { series })
    work.start()
    await made.promise
    await work.close()
    await pause(0)
    expect(await rows()).toEqual([])
  })
})

/** Stands for a connection that is lost for a while. */
const failing = (isAway: () => boolean): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (isAway()) throw new Error('The connection was lost.')
    return node
  },
  transformResult: async ({ result }) => result,
})
