import { plan } from '@daywright/engine/plan'
import type { Plan, PlanInput } from '@daywright/engine/plan-types'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { planInBackground, planInThread, planningThread, sizeOf } from './plan-thread.ts'
import { previewPlan } from './planner-preview.rules.ts'
import { runPlanner } from './planner-run.rules.ts'

const RANGE = { from: '2026-03-01', to: '2026-04-20' }
const BY_HAND = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T11:00:00.000Z' }
const NOTHING: PlanInput = {
  now: 0,
  timeZone: 'UTC',
  horizonDays: 14,
  tasks: [],
  busy: [],
  prerequisites: [],
  currentPlan: [],
}
const NO_TASK: PlanInput['tasks'][number] = {
  id: 'a',
  title: 'A',
  priority: 'none',
  dueAt: null,
  startAfter: null,
  estimateMinutes: 0,
  minSessionMinutes: 1,
  maxSessionMinutes: 60,
  cooldownMinutes: 0,
  autoSplit: true,
  windows: [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
  sortOrder: 0,
  createdAt: 0,
  kept: [],
  dependsOn: [],
}

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
    const session = { start: 0, end: 60_000, reason: { code: 'stays', values: {}, sentence: '' } } as const
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
    const run = await runPlanner(world.database, person.id, world.now(), disturbed)
    expect([planned, run.tasksScheduled]).toEqual([2, 0])
    expect(await blocksOf(person)).toMatchObject([{ id, taskId: task.id, source: 'manual', ...BY_HAND }])
  })

  it('[PLAN-65] make others wait at last when something changes every time', async () => {
    const person = await world.newPerson()
    await givenTask(world, person, { estimateMinutes: 60 })
    const sentMeanwhile: Promise<unknown>[] = []
    let planned = 0
    const disturbed = async (input: PlanInput): Promise<Plan> => {
      planned++
      const label = person.client.labels.create({ body: { name: `change ${planned}` } })
      sentMeanwhile.push(label)
      if (planned < 4) await label
      return plan(input)
    }
    const run = await runPlanner(world.database, person.id, world.now(), disturbed)
    await Promise.all(sentMeanwhile)
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
    const run = await runPlanner(world.database, person.id, world.now(), disturbed)
    await beside.close()
    expect([planned, run.tasksScheduled]).toEqual([7, 1])
  })

  it('[PLAN-74] are previewed one at a time for one account', async () => {
    const person = await world.newPerson()
    let atWork = 0
    let most = 0
    const counted = async (input: PlanInput): Promise<Plan> => {
      most = Math.max(most, ++atWork)
      await new Promise(resolve => setTimeout(resolve, 5))
      atWork--
      return plan(input)
    }
    await Promise.all([1, 2, 3, 4].map(() => previewPlan(world.database, person.id, world.now(), counted)))
    expect(most).toBe(1)
  })

  it('[PLAN-67] are planned in a thread when they are large, to the same end', async () => {
    const here = await world.newPerson()
    const aside = await world.newPerson()
    await givenTasks(here, 60)
    await givenTasks(aside, 60)
    const run = await runPlanner(world.database, here.id, world.now(), plan)
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

it('[PLAN-67] a thread that could not plan fails the run, and the next one is planned', async () => {
  const input = NOTHING
  await expect(planInThread({ ...input, timeZone: 'Nowhere/Never' })).rejects.toThrow(/time zone/)
  expect((await planInThread(input)).sessions).toEqual([])
  const dying = planningThread(new URL('data:text/javascript,process.exit(3)'))
  await expect(dying(input)).rejects.toThrow('ended with 3')
  await expect(Promise.all([dying(input), dying(input)])).rejects.toThrow('ended with 3')
})

describe('the amount of work', () => {
  const task = { ...NO_TASK, estimateMinutes: 180, maxSessionMinutes: 1 }
  const input = (tasks: PlanInput['tasks']): PlanInput => ({ ...NOTHING, tasks })

  it('[PLAN-67] counts sessions, and not tasks alone', () => {
    expect(sizeOf(input([task]))).toBe(181)
    expect(sizeOf(input([{ ...task, autoSplit: false }, task]))).toBe(183)
    const taken = { start: 0, end: 1 }
    expect(sizeOf({ ...input([{ ...task, kept: [taken], dependsOn: ['x'] }]), busy: [taken] })).toBe(184)
  })

  it('[PLAN-67] decides where it is done: little here at once, much in a thread', async () => {
    expect(planInBackground(input([{ ...task, estimateMinutes: 199 }]))).not.toBeInstanceOf(Promise)
    const large = planInBackground(input([{ ...task, estimateMinutes: 200 }]))
    expect(large).toBeInstanceOf(Promise)
    expect(await large).toEqual(plan(input([{ ...task, estimateMinutes: 200 }])))
  })

  it('[PLAN-67] lets an ordinary run overtake a huge one', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...task, id: `${index}`, estimateMinutes: 960 }))
    const done: string[] = []
    const huge = Promise.resolve(planInBackground(input(many))).then(() => done.push('huge'))
    const ordinary = Promise.resolve(planInBackground(input([{ ...task, estimateMinutes: 240 }]))).then(() =>
      done.push('ordinary'),
    )
    await Promise.all([huge, ordinary])
    expect(done).toEqual(['ordinary', 'huge'])
  })
})
