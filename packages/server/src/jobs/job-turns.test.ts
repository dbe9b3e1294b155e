import { setTimeout as pause } from 'node:timers/promises'
import { dueWork } from '@daywright/test-kit/due-work'
import { onBothDatabases } from '@daywright/test-kit/world'
import { Registry } from 'prom-client'
import { beforeEach, expect, it } from 'vitest'
import { addJobs } from './job.store.ts'
import type { JobHandler } from './job.ts'
import { claimJobs } from './job-claims.store.ts'
import { JOB_KINDS, type JobKindName } from './job-kinds.ts'
import { measureJobs } from './job-metrics.ts'
import { jobRunner } from './job-runner.ts'

const START = Date.parse('2026-03-02T12:00:00.000Z')
const SECOND = 1000

onBothDatabases('the turns of jobs', world => {
  beforeEach(() => world.database.db.deleteFrom('job').execute())
  const add = async (kind: JobKindName, count = 1) => {
    for (let index = 0; index < count; index++) {
      const { id: userId } = await world.newPerson()
      await addJobs(world.database.db, [{ userId, kind, dueAt: START }])
    }
  }
  const clock = () => START
  const rows = () => world.database.db.selectFrom('job').select(['dueAt', 'tries', 'leaseBy']).execute()

  it('[JOB-8] lets the process turn to something else between two jobs, even if the database answers at once', async () => {
    const jobs = 30
    await add('series', jobs)
    let turns = 0
    let timer: NodeJS.Immediate
    const count = () => {
      turns++
      timer = setImmediate(count)
    }
    timer = setImmediate(count)
    const seen: number[] = []
    const series: JobHandler = async () => {
      seen.push(turns)
      return 'over'
    }
    await dueWork(world.database, clock, { series }).runDue()
    clearImmediate(timer)
    expect(seen).toHaveLength(jobs)
    expect(new Set(seen).size).toBe(jobs)
  })

  it('[JOB-9] works on as many jobs of a kind at once as the process says', async () => {
    await add('plan', 5)
    let [atWork, most] = [0, 0]
    const plan: JobHandler = async () => {
      most = Math.max(most, ++atWork)
      await pause(5)
      atWork--
      return 'over'
    }
    const onError = (error: unknown) => {
      throw error
    }
    await jobRunner({ database: world.database, clock, handlers: { plan }, atOnce: { plan: 3 }, onError }).runDue()
    expect(most).toBe(3)
    await add('plan', 5)
    most = 0
    await dueWork(world.database, clock, { plan }).runDue()
    expect(most).toBe(1)
  })

  it('[JOB-14] does not let jobs that take long hold up those that do not', async () => {
    await add('webhook', JOB_KINDS.webhook.atOnce + 1)
    const hanging = Promise.withResolvers<void>()
    let begun = 0
    const webhook: JobHandler = async () => {
      begun++
      if (begun <= JOB_KINDS.webhook.atOnce) await hanging.promise
      return 'over'
    }
    const running = dueWork(world.database, clock, { webhook }).runDue()
    await expect.poll(() => begun).toBe(JOB_KINDS.webhook.atOnce + 1)
    await expect.poll(async () => (await rows()).length).toBe(JOB_KINDS.webhook.atOnce)
    hanging.resolve()
    await running
    expect(await rows()).toEqual([])
  })

  it('[JOB-11] shows how many jobs of a kind are due, and for how long the first has been', async () => {
    await add('series', 2)
    await add('calendar')
    await world.database.db
      .updateTable('job')
      .set({ dueAt: START + 60 * SECOND })
      .where('kind', '=', 'calendar')
      .execute()
    const registry = new Registry()
    let now = START + 90 * SECOND
    measureJobs(registry, world.database, () => now)
    const figures = async () =>
      (await registry.metrics())
        .split('\n')
        .filter(line => /\{kind="(series|calendar)"\} [^0]/.test(line))
        .toSorted()
    expect(await figures()).toEqual([
      'daywright_jobs_due{kind="calendar"} 1',
      'daywright_jobs_due{kind="series"} 2',
      'daywright_jobs_oldest_due_seconds{kind="calendar"} 30',
      'daywright_jobs_oldest_due_seconds{kind="series"} 90',
    ])
    // Jobs at work do not wait.
    await claimJobs(world.database, 'calendar', now, 1)
    now += SECOND
    expect(await figures()).toEqual([
      'daywright_jobs_due{kind="series"} 2',
      'daywright_jobs_oldest_due_seconds{kind="series"} 91',
    ])
    const { text } = await world.request('GET', '/metrics')
    expect(text).toContain('daywright_jobs_due{kind="plan"}')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('[JOB-12] begins nothing while the clock is not believed', async () => {
    await add('series')
    let isSettled = false
    let begun = 0
    const series: JobHandler = async () => {
      begun++
      return 'over'
    }
    const onError = (error: unknown) => {
      throw error
    }
    const work = jobRunner({
      database: world.database,
      clock,
      handlers: { series },
      isClockSettled: () => isSettled,
      onError,
    })
    expect([await work.runDue(), begun]).toEqual([false, 0])
    isSettled = true
    expect([await work.runDue(), begun]).toEqual([true, 1])
  })

  it('[JOB-13] does again at once what was put off by a clock that was ahead', async () => {
    const days = 24 * 3600 * SECOND
    await add('calendar', 2)
    let now = START
    const done: number[] = []
    const calendar: JobHandler = async () => {
      done.push(now)
      return { dueAt: now + 3600 * SECOND }
    }
    const newProcess = () => dueWork(world.database, () => now, { calendar })
    const own = newProcess()
    await own.runDue()
    now += 3 * days
    await own.runDue()
    now = START + 60 * SECOND
    await own.runDue()
    expect(done.map(at => (at - START) / SECOND)).toEqual([0, 0, 259_200, 259_200, 60, 60])
    expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([now + 3600 * SECOND, now + 3600 * SECOND])
    // Also by a process that starts only then, but not what another process does with a clock that differs a little.
    now += 3 * days
    await newProcess().runDue()
    now = START + 120 * SECOND
    await newProcess().runDue()
    expect(done).toHaveLength(10)
    now -= 60 * SECOND
    expect(await newProcess().runDue()).toBe(false)
    // Work that was never tried, but put off while the clock was ahead.
    await own.runDue()
    now += 3 * days
    await own.runDue()
    const { id: userId } = await world.newPerson()
    await addJobs(world.database.db, [{ userId, kind: 'calendar', dueAt: now }])
    now -= 3 * days
    done.length = 0
    await own.runDue()
    expect(done).toHaveLength(3)
  })
})
