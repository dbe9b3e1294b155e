import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { passChangesOn } from '../../jobs/followed-changes.store.ts'
import { claimDueLooks, endLook, type LookLease } from './reminder-schedule.store.ts'

onBothDatabases('the schedule of reminders', world => {
  it('[REMIND-9] an account that has changed is due, also if it changes while it is looked at', async () => {
    const { id, client } = await world.newPerson()
    const { database } = world
    const now = Date.parse(world.now())
    const claim = async (leaseBy: string) => {
      await passChangesOn(database, now)
      return claimDueLooks(database, { now, leaseUntil: now + 1000, leaseBy }, 10)
    }
    const claimOwn = async (leaseBy: string): Promise<LookLease> => {
      const [lease] = await claim(leaseBy)
      if (lease?.userId !== id) throw new Error('The account is not due')
      return lease
    }
    const end = (lease: LookLease, seenRevision: number) =>
      endLook(database.db, lease, { dueAt: now + 1, seenRevision })
    await client.reminders.update({ body: { leadMinutes: 5 } })
    await end(await claimOwn('reminders were turned on'), await revisionOf(database.db, id))
    expect(await claim('nothing has changed')).toEqual([])
    await client.labels.create({ body: { name: 'first' } })
    const lease = await claimOwn('something has changed')
    const seen = await revisionOf(database.db, id)
    await client.labels.create({ body: { name: 'second' } })
    expect(await claim('while it is looked at')).toEqual([])
    await end(lease, seen)
    expect(await claim('afterwards')).toMatchObject([{ userId: id }])
  })
})
