import { plan } from '@daywright/engine/plan'
import { useAutoPlannedAccounts } from '@daywright/test-kit/planner/auto-planned-accounts'
import { planLines, wholeTableScans } from '@daywright/test-kit/planner/plan-lines'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { storageFull } from '../../errors/errors.ts'
import { claimJob } from '../../jobs/job-claims.store.ts'

const LEASE_SECONDS = 300

onBothDatabases('the turns of automatic planning', world => {
  const { newProcess, pass, newPerson, addTask, blocksOf } = useAutoPlannedAccounts(world)
  const now = () => Date.parse(world.now())

  it('[AUTO-7] plans each account once in several processes, and takes over what a dead one had begun', async () => {
    const people = []
    for (let index = 0; index < 5; index++) people.push(await newPerson())
    const processes = [newProcess(), newProcess(), newProcess()]
    for (const person of people) await addTask(person, 'Write')
    await Promise.all(processes.map(({ look }) => look()))
    pass(4)
    const computed = await Promise.all(processes.map(({ look }) => look()))
    expect(computed.reduce((sum, count) => sum + count)).toBe(people.length)
    expect(processes.flatMap(({ errors }) => errors)).toEqual([])
    for (const person of people) expect(await blocksOf(person)).toHaveLength(1)
    const [person] = people as [Person]
    await addTask(person, 'Read')
    await newProcess().look()
    pass(20)
    const claim = () => claimJob(world.database.db, { userId: person.id, kind: 'plan' }, now())
    expect(await claim()).toBeDefined()
    expect(await claim()).toBeUndefined()
    pass(LEASE_SECONDS - 1)
    expect(await newProcess().look()).toBe(0)
    pass(1)
    expect(await newProcess().look()).toBe(1)
    expect(await blocksOf(person)).toHaveLength(2)
  })

  it('[AUTO-8] rests between runs, longer after a costly one', async () => {
    const person = await newPerson()
    const own = newProcess()
    expect(await own.settle()).toBe(1)
    await addTask(person, 'Write')
    await own.look()
    pass(19)
    expect(await own.look()).toBe(0)
    pass(1)
    const costly = newProcess(input => {
      pass(5)
      return plan(input)
    })
    expect(await costly.look()).toBe(1)
    await addTask(person, 'Read')
    await own.look()
    pass(49)
    expect(await own.look()).toBe(0)
    pass(1)
    expect(await own.look()).toBe(1)
  })

  it('[AUTO-8] takes one place in the queue, gives up what is refused, and tries again what failed', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const broken = new Error('broken')
    for (const [refused, expected, seconds] of [
      [storageFull('time blocks'), [], 60],
      [broken, [broken], 20],
    ] as const) {
      const failing = newProcess(() => {
        throw refused
      })
      await addTask(person, 'Write')
      await failing.look()
      pass(LEASE_SECONDS)
      await failing.look()
      pass(seconds)
      expect(await failing.look()).toBe(0)
      expect(failing.errors).toEqual(expected)
    }
    await addTask(other, 'Read')
    expect(await newProcess().look()).toBe(0)
    pass(LEASE_SECONDS)
    const started = Promise.withResolvers<void>()
    const pending = Promise.withResolvers<void>()
    const held = newProcess(async input => {
      started.resolve()
      await pending.promise
      return plan(input)
    })
    const looking = held.look()
    await started.promise
    const signal = new AbortController().signal
    const request = { ownerId: 'somebody', key: 'run', signal, work: async () => 'done' }
    expect(await held.queue.add(request)).toBe('done')
    expect(held.computed()).toBe(1)
    pending.resolve()
    expect(await looking).toBe(2)
    await held.runner.close()
    pass(LEASE_SECONDS)
    expect(await held.runner.runDue()).toBe(false)
  })

  it('[AUTO-9] finds what has changed and what is due by indexes, and reads nothing else while nothing is', async () => {
    await newPerson()
    const own = newProcess()
    await own.settle()
    expect(await own.look()).toBe(0)
    const statements = await world.statementsDuring(own.look)
    expect(statements).toHaveLength(2)
    for (const statement of statements)
      expect(wholeTableScans(await planLines(world, statement)), `${statement} must use an index`).toEqual([])
  })
})
