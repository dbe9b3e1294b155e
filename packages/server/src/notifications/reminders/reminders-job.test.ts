import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { passChangesOn } from '../../jobs/followed-changes.store.ts'
import type { Job } from '../../jobs/job.ts'
import { claimJobs, endJob } from '../../jobs/job-claims.store.ts'

onBothDatabases('the schedule of reminders', world => {
  it('[REMIND-9] an account that has changed is due, also if it changes while it is looked at', async () => {
    const { id, client } = await world.newPerson()
    const { database } = world
    const now = Date.parse(world.now())
    const claim = async () => {
      await passChangesOn(database, now)
      return claimJobs(database, 'reminders', now, 10)
    }
    const claimOwn = async (): Promise<Job> => {
      const [job] = await claim()
      if (job?.userId !== id) throw new Error('The account is not due')
      return job
    }
    const end = (job: Job, seenRevision: number) => endJob(database.db, job, { dueAt: now + 1, seenRevision })
    await client.reminders.update({ body: { leadMinutes: 5 } })
    await end(await claimOwn(), await revisionOf(database.db, id))
    expect(await claim()).toEqual([])
    await client.labels.create({ body: { name: 'first' } })
    const job = await claimOwn()
    const seen = await revisionOf(database.db, id)
    await client.labels.create({ body: { name: 'second' } })
    // Another process is working on it.
    expect(await claim()).toEqual([])
    await end(job, seen)
    expect(await claim()).toMatchObject([{ userId: id }])
  })
})
