import type { Task } from '@daywright/contract/resources/tasks/task'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const NOW = '2026-03-06T20:00:00.000Z'
const MONDAY = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
const FRIDAY = { startAt: '2026-03-06T09:00:00.000Z', endAt: '2026-03-06T09:50:00.000Z' }

async function givenFinished(
  world: World,
  person: Person,
  count: number,
  actualMinutes: number,
  fields: Partial<Task> = {},
) {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const done = { estimateMinutes: 60, status: 'completed', completedAt: '2026-03-04T12:00:00.000Z' } as const
    const { id: taskId } = await givenTask(world, person, { ...done, ...fields })
    await givenBlock(world, person, { taskId, ...MONDAY, status: 'completed', actualMinutes })
    ids.push(taskId)
  }
  return ids
}

const lengthOf = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  (Date.parse(endAt) - Date.parse(startAt)) / 60_000

async function plannedFor({ client }: Person, id: string) {
  await client.planner.run()
  const { timeBlocks, estimateMinutes } = await client.tasks.get({ id })
  const blocks = timeBlocks.filter(({ status }) => status === 'scheduled')
  return {
    minutes: blocks.reduce((sum, block) => sum + lengthOf(block), 0),
    explanation: blocks[0]?.explanation,
    estimateMinutes,
  }
}

onBothDatabases('plans with learned estimates', world => {
  it('[EST-4] [EST-5] are longer where such tasks took longer, say so, and leave the estimate as it is', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    const { client } = person
    await givenFinished(world, person, 8, 120)
    const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 60, maxSessionMinutes: 120 } })
    expect(await plannedFor(person, task.id)).toMatchObject({ minutes: 60, estimateMinutes: 60 })
    await client.plannerSettings.update({ body: { useLearnedEstimates: true } })
    const words = 'It is planned for 2 times its estimate, because that is what tasks like it took; eight in ten take'
    expect(await plannedFor(person, task.id)).toMatchObject({
      minutes: 120,
      explanation: expect.stringContaining(words),
      estimateMinutes: 60,
    })
    const { changes } = await client.planner.preview()
    expect([changes.created, changes.moved, changes.removed]).toEqual([[], [], []])
  })

  it('[EST-6] follow the label with the most finished tasks of those that a task has', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    const { client } = person
    const labels = await Promise.all(['Rare', 'Usual', 'New'].map(name => client.labels.create({ body: { name } })))
    const [rare, usual, fresh] = labels.map(({ id }) => id) as [string, string, string]
    const label = async (ids: string[], labelId: string) => {
      for (const id of ids) await client.tasks.update({ id, body: { labelIds: [labelId] } })
    }
    await label(await givenFinished(world, person, 8, 180), rare)
    await label(await givenFinished(world, person, 9, 90), usual)
    const predicted = async (labelIds: string[]) => {
      const { id } = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 60, labelIds } })
      return (await client.estimates.predict({ id })).prediction?.minutes
    }
    expect(await predicted([rare, usual, fresh])).toBe(90)
    expect(await predicted([rare, fresh])).toBe(180)
  })

  it('[EST-8] leave a session for a task on which fifty of sixty minutes were worked', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    await givenFinished(world, person, 30, 40)
    await person.client.plannerSettings.update({ body: { useLearnedEstimates: true } })
    const task = await givenTask(world, person, { estimateMinutes: 60 })
    expect((await plannedFor(person, task.id)).minutes).toBe(40)
    await givenBlock(world, person, { taskId: task.id, ...FRIDAY, status: 'completed', actualMinutes: 50 })
    expect((await plannedFor(person, task.id)).minutes).toBeGreaterThan(0)
  })

  it('[EST-8] count sessions as worked that have begun, and not those that were placed for later', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    await givenFinished(world, person, 30, 30)
    await person.client.plannerSettings.update({ body: { useLearnedEstimates: true } })
    const task = await givenTask(world, person, { estimateMinutes: 60 })
    const monday = { startAt: '2026-03-09T09:00:00.000Z', endAt: '2026-03-09T09:30:00.000Z' }
    await givenBlock(world, person, { taskId: task.id, ...monday, source: 'manual' })
    expect((await plannedFor(person, task.id)).minutes).toBe(30)
  })

  it('[EST-9] are learned from the first estimate, not from one that was raised while at work', async () => {
    world.setNow('2026-03-02T09:30:00.000Z')
    const person = await world.newPerson()
    const { client } = person
    for (let index = 0; index < 8; index++) {
      const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 30 } })
      // Corrected before work began: this is the first estimate.
      await client.tasks.update({ id: task.id, body: { estimateMinutes: 60 } })
      await givenBlock(world, person, { taskId: task.id, ...MONDAY, status: 'completed', actualMinutes: 75 })
      await client.tasks.update({ id: task.id, body: { estimateMinutes: 90 } })
      await client.tasks.update({ id: task.id, body: { estimateMinutes: 100 } })
      await client.tasks.update({ id: task.id, body: { status: 'completed', completedAt: '2026-03-02T10:00:00.000Z' } })
    }
    world.setNow(NOW)
    expect((await client.estimates.get()).overall).toMatchObject({ tasks: 8, estimatedMinutes: 480, factor: 1.3 })
  })

  it('[EST-9] are not learned from a task that had no estimate when work began, or that was split since', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    const { client } = person
    for (const estimateMinutes of [null, 60]) {
      const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes } })
      await givenBlock(world, person, { taskId: task.id, ...MONDAY, status: 'completed', actualMinutes: 20 })
      if (estimateMinutes === null) await client.tasks.update({ id: task.id, body: { estimateMinutes: 20 } })
      else await client.tasks.split({ id: task.id, body: { parts: 2 } })
      await client.tasks.batch({ body: { action: 'complete', taskIds: [task.id] } })
    }
    expect((await client.estimates.get()).overall.tasks).toBe(0)
  })

  it('[EST-10] leave a task alone whose estimate was changed during the work', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    const { client } = person
    await givenFinished(world, person, 20, 120)
    await client.plannerSettings.update({ body: { useLearnedEstimates: true } })
    const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 60 } })
    await givenBlock(world, person, { taskId: task.id, ...FRIDAY, status: 'completed', actualMinutes: 50 })
    expect((await plannedFor(person, task.id)).minutes).toBe(70)
    await client.tasks.update({ id: task.id, body: { estimateMinutes: 70 } })
    expect((await plannedFor(person, task.id)).minutes).toBe(20)
    expect(await client.estimates.predict({ id: task.id })).toEqual({ prediction: null })
  })

  it('[EST-11] say how long a task takes, and within which ranges', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    const { client } = person
    const task = await client.tasks.create({ body: { title: 'Report', estimateMinutes: 60 } })
    expect(await client.estimates.predict({ id: task.id })).toEqual({ prediction: null })
    await givenFinished(world, person, 20, 90)
    expect(await client.estimates.predict({ id: task.id })).toEqual({
      prediction: { minutes: 90, factor: 1.5, half: { low: 90, high: 90 }, most: { low: 60, high: 90 } },
    })
    const without = await client.tasks.create({ body: { title: 'Later' } })
    const finished = await givenTask(world, person, { estimateMinutes: 60, status: 'completed' })
    for (const { id } of [without, finished])
      expect(await client.estimates.predict({ id })).toEqual({ prediction: null })
  })
})
