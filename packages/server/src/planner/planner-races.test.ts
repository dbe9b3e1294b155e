import { plan } from '@daywright/engine/plan'
import type { Plan, PlanInput } from '@daywright/engine/plan-types'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { runPlanner } from './planner-run.rules.ts'

const RANGE = { from: '2026-03-01', to: '2026-04-20' }
const BY_HAND = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T11:00:00.000Z' }
onBothDatabases('planner runs at once', world => {
  const givenTasks = async (person: Person, count: number) => {
    for (let index = 0; index < count; index++)
      await givenTask(world, person, { title: `Task ${index}`, estimateMinutes: 15 + (index % 5) * 15 })
  }
  const blocksOf = (person: Person) => person.client.timeBlocks.list({ query: RANGE })
  const timesOf = async (person: Person) =>
    (await blocksOf(person)).map(block => `${block.title} ${block.startAt} ${block.endAt}`)

  it('[PLAN-63] queue, all succeed, and leave the plan of one', async () => {
    const person = await world.newPerson()
    await givenTasks(person, 30)
    const alone = await person.client.planner.run()
    const before = await timesOf(person)
    const runs = await Promise.all(Array.from({ length: 20 }, () => person.client.planner.run()))
    for (const run of runs) expect(run).toEqual(alone)
    expect(await timesOf(person)).toEqual(before)
    const blocks = await blocksOf(person)
    expect(blocks).toHaveLength(alone.tasksScheduled)
    for (const [index, block] of blocks.entries()) {
      const next = blocks[index + 1]
      expect(next === undefined || next.startAt >= block.endAt).toBe(true)
    }
  })

  it('[PLAN-63] of one account never go on at the same time, while others do not wait', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    let atWork = 0
    let most = 0
    const otherDone = Promise.withResolvers<void>()
    const slowly = async (input: PlanInput): Promise<Plan> => {
      most = Math.max(most, ++atWork)
      await otherDone.promise
      atWork--
      return plan(input)
    }
    const runs = [1, 2, 3].map(() => runPlanner(world.database, person.id, world.now(), slowly))
    expect((await other.client.planner.run()).ok).toBe(true)
    otherDone.resolve()
    await Promise.all(runs)
    expect(most).toBe(1)
  })

  it('[PLAN-64] answer 500 and change nothing when they fail', async () => {
    const person = await world.newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 60 })
    await person.client.planner.run()
    const before = await blocksOf(person)
    const archivedAt = '2020-01-01T00:00:00.000Z'
    const archived = await givenTask(world, person, { status: 'archived', archivedAt })
    const impossible = (input: PlanInput): Plan => ({
      ...plan(input),
      sessions: [...plan(input).sessions, { ...session, taskId: '00000000-0000-7000-8000-000000000000' }],
    })
    const reason = { code: 'stays', values: {}, sentence: '' } as const
    const session = { start: 0, end: 60_000, reason, defended: false }
    await expect(runPlanner(world.database, person.id, world.now(), impossible)).rejects.toThrow()
    await expect(
      runPlanner(world.database, person.id, world.now(), () => {
        throw new Error('no plan')
      }),
    ).rejects.toThrow('no plan')
    expect(await blocksOf(person)).toEqual(before)
    expect((await person.client.tasks.get({ id: archived.id })).id).toBe(archived.id)
    const windows = [{ day: [1], start: '09:00', end: '10:00' }]
    const { id } = await person.client.schedulePreferences.create({ body: { name: 'Broken', windows } })
    await person.client.tasks.update({ id: task.id, body: { schedulePreferenceId: id } })
    // No request could have written these windows: the engine cannot read them.
    await world.database.write(person.id, tx =>
      tx.updateTable('schedulePreference').set({ windows: '5' }).where('userId', '=', person.id).execute(),
    )
    const failed = await person.request('POST', '/api/planner')
    expect([failed.status, failed.body.error]).toEqual([500, 'Internal server error'])
    expect(await blocksOf(person)).toEqual(before)
  })

  it('[PLAN-65] do not lose what was changed by hand while they planned', async () => {
    const person = await world.newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 60 })
    await person.client.planner.run()
    const [block] = await blocksOf(person)
    const id = block?.id ?? ''
    let planned = 0
    const disturbed = async (input: PlanInput): Promise<Plan> => {
      if (++planned === 1) await person.client.timeBlocks.update({ id, body: BY_HAND })
      return plan(input)
    }
    const { run } = await runPlanner(world.database, person.id, world.now(), disturbed)
    expect([planned, run.tasksScheduled]).toEqual([2, 0])
    expect(await blocksOf(person)).toMatchObject([{ id, taskId: task.id, source: 'manual', ...BY_HAND }])
  })

  it('[PLAN-65] make others wait at last when something changes every time', async () => {
    const person = await world.newPerson()
    await givenTask(world, person, { estimateMinutes: 60 })
    const concurrentRequests: Promise<unknown>[] = []
    let planned = 0
    const disturbed = async (input: PlanInput): Promise<Plan> => {
      planned++
      const label = person.client.labels.create({ body: { name: `change ${planned}` } })
      concurrentRequests.push(label)
      if (planned < 4) await label
      return plan(input)
    }
    const { run } = await runPlanner(world.database, person.id, world.now(), disturbed)
    await Promise.all(concurrentRequests)
    expect([planned, run.tasksScheduled]).toEqual([4, 1])
    expect(await blocksOf(person)).toHaveLength(1)
    expect(await person.client.labels.list()).toHaveLength(4)
  })

  it('[PLAN-73] leave everyone else at work while writers of the account wait', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    await givenTask(world, person, { estimateMinutes: 60 })
    let planned = 0
    let waiting: Promise<unknown> = Promise.resolve()
    const disturbed = async (input: PlanInput): Promise<Plan> => {
      const label = person.client.labels.create({ body: { name: `change ${++planned}` } })
      if (planned < 4) await label
      else {
        waiting = label
        await other.client.labels.create({ body: { name: 'meanwhile' } })
        expect(await other.client.labels.list()).toHaveLength(1)
        expect(await person.client.labels.list()).toHaveLength(3)
      }
      return plan(input)
    }
    await runPlanner(world.database, person.id, world.now(), disturbed)
    await waiting
    expect([planned, (await person.client.labels.list()).length]).toEqual([4, 4])
  })

  it('[PLAN-65] come to an end even when another process changes something every time', async () => {
    const person = await world.newPerson()
    await givenTask(world, person, { estimateMinutes: 60 })
    const beside = openDatabase(world.databaseUrl)
    let planned = 0
    const disturbed = async (input: PlanInput): Promise<Plan> => {
      if (++planned <= 6) await beside.write(person.id, async () => {})
      return plan(input)
    }
    const { run } = await runPlanner(world.database, person.id, world.now(), disturbed)
    await beside.close()
    expect([planned, run.tasksScheduled]).toEqual([7, 1])
  })

  it('[PLAN-67] are planned in a thread, to the same end', async () => {
    const here = await world.newPerson()
    const aside = await world.newPerson()
    await givenTasks(here, 60)
    await givenTasks(aside, 60)
    const { run } = await runPlanner(world.database, here.id, world.now(), plan)
    expect(await aside.client.planner.run()).toEqual(run)
    expect(await timesOf(aside)).toEqual(await timesOf(here))
  })

  it('[PLAN-68] take as many statements for many tasks and blocks as for few', async () => {
    const few = await world.newPerson()
    const many = await world.newPerson()
    await givenTasks(few, 2)
    await givenTasks(many, 60)
    await givenBlock(world, many, { ...BY_HAND, source: 'manual' })
    for (const person of [few, many]) await person.client.planner.run()
    // Keys note their last use beside the requests.
    const statements = async (person: Person) =>
      (await world.statementsDuring(() => runPlanner(world.database, person.id, world.now(), plan))).filter(
        sql => /"(user|task|timeBlock|schedulePreference|taskDependency)"/.test(sql) && !sql.includes('"apiKey"'),
      )
    const count = (await statements(few)).length
    expect((await statements(many)).length).toBe(count)
    expect(count).toBeLessThanOrEqual(16)
  })
})
