import type { TimeBlock, TimeBlockBefore } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const TIMES = { startAt: '2026-03-04T09:00:00.000Z', endAt: '2026-03-04T10:00:00.000Z' }
const OTHER_TIMES = { startAt: '2026-03-04T13:00:00.000Z', endAt: '2026-03-04T14:30:00.000Z' }
const REASON = { code: 'after-event', values: { event: 'Lunch “12”', waitedUntil: 1_772_611_200_000 } } as const
/** A planner's block with a value of its own in every field. */
async function plannedBlock(world: World, person: Person): Promise<TimeBlock> {
  const { id: taskId } = await givenTask(world, person)
  const flags = { locked: true, defended: true, source: 'auto', status: 'in_progress' } as const
  return givenBlock(world, person, { ...TIMES, ...flags, taskId, sortOrder: 3, explanation: 'because', reason: REASON })
}

const before = ({ id: _, userId: __, createdAt: ___, updatedAt: ____, ...block }: TimeBlock): TimeBlockBefore => block

onSqlite('undoing what happened to a block', world => {
  it('[BLOCK-15] a deleted block comes back as it was, the planner’s as the planner’s', async () => {
    const person = await world.newPerson()
    const { client } = person
    const block = await plannedBlock(world, person)
    await client.timeBlocks.remove({ id: block.id })
    const restored = await client.timeBlocks.restore({ body: before(block) })
    expect(restored).toMatchObject({ ...before(block), createdAt: world.now(), updatedAt: world.now() })
    const { task, ...listed } = restored
    expect(await client.timeBlocks.list({ query: { from: TIMES.startAt } })).toEqual([{ ...listed, task }])
    expect(task).toMatchObject({ id: block.taskId, status: 'todo' })
    const { timeBlocks } = await client.tasks.get({ id: block.taskId ?? '' })
    expect(timeBlocks.map(({ reason }) => reason)).toEqual([REASON])
  })

  it('[BLOCK-15] [BLOCK-14] it takes the title that its task has now, and one without a task keeps its own', async () => {
    const person = await world.newPerson()
    const { client } = person
    const block = await plannedBlock(world, person)
    await client.timeBlocks.remove({ id: block.id })
    await client.tasks.update({ id: block.taskId ?? '', body: { title: 'Renamed' } })
    expect((await client.timeBlocks.restore({ body: before(block) })).title).toBe('Renamed')
    const busy = { ...before(block), taskId: null, type: 'event', title: 'Dentist', source: 'calendar' } as const
    expect(await client.timeBlocks.restore({ body: busy })).toMatchObject({ ...busy, task: null })
  })

  it('[BLOCK-16] a planner’s block that was moved is the planner’s again, where it was', async () => {
    const person = await world.newPerson()
    const { client } = person
    const block = await plannedBlock(world, person)
    const moved = await client.timeBlocks.update({ id: block.id, body: OTHER_TIMES })
    expect(moved).toMatchObject({ source: 'manual', explanation: null, reason: null })
    const put = await client.timeBlocks.replace({ id: block.id, body: before(block) })
    expect(put).toMatchObject({ ...before(block), id: block.id, createdAt: block.createdAt })
    expect(put.updatedAt > moved.updatedAt).toBe(true)
    expect(await client.timeBlocks.get({ id: block.id })).toEqual(put)
  })

  it('[BLOCK-15] [BLOCK-16] neither takes a bad span, or a task or block of another account', async () => {
    const person = await world.newPerson()
    const { client } = person
    const block = await plannedBlock(world, person)
    const foreign = await plannedBlock(world, await world.newPerson())
    for (const [method, path] of [
      ['POST', '/api/time-blocks/restore'],
      ['PUT', `/api/time-blocks/${block.id}`],
    ] as const) {
      const send = async (change: object) => {
        const { status, body } = await person.request(method, path, { ...before(block), ...change })
        return [status, body.error, Object.keys(body.details ?? {})]
      }
      expect(await send({ endAt: TIMES.startAt })).toEqual([400, 'Validation failed', ['endAt']])
      expect(await send({ endAt: '2026-03-05T09:00:01.000Z' })).toEqual([400, 'Validation failed', ['endAt']])
      expect(await send({ source: 'ghost' })).toEqual([400, 'Validation failed', ['source']])
      expect(await send({ taskId: foreign.taskId })).toEqual([404, 'Task not found', []])
    }
    const refused = await person.request('PUT', `/api/time-blocks/${foreign.id}`, before(block))
    expect([refused.status, refused.body.error]).toEqual([404, 'Time block not found'])
    expect(await client.timeBlocks.get({ id: block.id })).toMatchObject(before(block))
  })
})
