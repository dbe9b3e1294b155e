import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN = '019f0000-0000-7000-8000-000000000000'
const PAST = { startAt: '2026-03-01T09:00:00.000Z', endAt: '2026-03-01T10:00:00.000Z' }
const COMING = { startAt: '2026-03-04T09:00:00.000Z', endAt: '2026-03-04T10:00:00.000Z' }

const newTask = ({ client }: Person, title = 'task') => client.tasks.create({ body: { title } })
const blocksOf = async ({ client }: Person) =>
  (await client.timeBlocks.list({ query: { from: '2026-02-20', to: '2026-03-20' } })).map(({ id, taskId }) => ({
    id,
    taskId,
  }))

onBothDatabases('permanent deletion of many tasks', world => {
  it('[TASK-36] takes the blocks that are still to come along, and keeps those that were', async () => {
    const person = await world.newPerson()
    const { client } = person
    const [one, two, stays] = [await newTask(person), await newTask(person), await newTask(person)]
    const place = (taskId: string, times: typeof PAST) => client.timeBlocks.create({ body: { taskId, ...times } })
    const past = await place(one.id, PAST)
    await place(one.id, COMING)
    await place(two.id, COMING)
    const started = await place(two.id, COMING)
    await client.timeBlocks.update({ id: started.id, body: { status: 'in_progress' } })
    const kept = await place(stays.id, COMING)
    const outcome = await client.tasks.removeMany({ body: { taskIds: [one.id, two.id, one.id] } })
    expect(outcome).toEqual({ affected: 2, requested: 3, invalid: 0 })
    expect(await blocksOf(person)).toEqual([
      { id: past.id, taskId: null },
      { id: started.id, taskId: null },
      { id: kept.id, taskId: stays.id },
    ])
    expect((await client.tasks.list({ query: { includeCompleted: 'true' } })).data.map(task => task.id)).toEqual([
      stays.id,
    ])
  })

  it('[TASK-36] skips and counts what is not the caller’s, and touches nothing of it', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    const theirs = await newTask(other)
    const block = await givenBlock(world, other, { ...COMING, taskId: theirs.id })
    const answer = await person.request('POST', '/api/tasks/delete', { taskIds: [theirs.id, UNKNOWN, 'nonsense'] })
    expect([answer.status, answer.body]).toEqual([200, { affected: 0, requested: 3, invalid: 3 }])
    expect(await blocksOf(other)).toEqual([{ id: block.id, taskId: theirs.id }])
  })

  it('[TASK-36] takes 1 to 1,000 ids, with the same number of statements for all', async () => {
    const person = await world.newPerson()
    const ids = Array.from({ length: 1000 }, (_, index) => UNKNOWN.slice(0, -4) + String(index).padStart(4, '0'))
    const remove = (taskIds: string[]) => person.request('POST', '/api/tasks/delete', { taskIds })
    const [first, second] = [await newTask(person), await newTask(person)]
    const few = await world.statementsDuring(() => remove([first.id]))
    const many = await world.statementsDuring(async () => {
      expect((await remove([second.id, ...ids.slice(1)])).body).toMatchObject({ affected: 1, requested: 1000 })
    })
    expect(many).toHaveLength(few.length)
    for (const taskIds of [[], [...ids, 'x']])
      expect((await remove(taskIds)).body).toMatchObject({
        error: 'Validation failed',
        details: { taskIds: [expect.any(String)] },
      })
  })
})
