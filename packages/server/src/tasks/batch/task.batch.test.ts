import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN = '019f0000-0000-7000-8000-000000000000'

async function newTasks({ client }: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await client.tasks.create({ body: { title: `${index}`, estimateMinutes: 10 * (index + 1) } })
    ids.push(id)
  }
  return ids
}

onBothDatabases('a change of many tasks', world => {
  it('[TASK-26] completes them now, with the estimate as minutes where none are known', async () => {
    const person = await world.newPerson()
    const { client } = person
    const [first = '', second = '', bystander = ''] = await newTasks(person, 3)
    await client.tasks.update({ id: first, body: { status: 'completed' } })
    await client.tasks.update({ id: first, body: { estimateMinutes: 500 } })
    const before = await client.tasks.get({ id: bystander })
    world.setNow('2026-03-02T05:00:00.000Z')
    const answer = await client.tasks.batch({ body: { action: 'complete', taskIds: [first, second] } })
    expect(answer).toEqual({ affected: 2, requested: 2, invalid: 0 })
    const completed = { status: 'completed', completedAt: world.now(), updatedAt: world.now() }
    expect(await client.tasks.get({ id: first })).toMatchObject({ ...completed, actualMinutes: 10 })
    expect(await client.tasks.get({ id: second })).toMatchObject({ ...completed, actualMinutes: 20 })
    expect(await client.tasks.get({ id: bystander })).toEqual(before)
    const again = await client.tasks.batch({ body: { action: 'complete', taskIds: [first] } })
    expect(again).toEqual({ affected: 1, requested: 1, invalid: 0 })
    expect((await client.tasks.get({ id: first })).updatedAt > world.now()).toBe(true)
  })

  it.each(['delete', 'archive'] as const)('[TASK-26] archives them by %s', async action => {
    const person = await world.newPerson()
    const taskIds = await newTasks(person, 2)
    expect(await person.client.tasks.batch({ body: { action, taskIds } })).toMatchObject({ affected: 2 })
    for (const id of taskIds)
      expect(await person.client.tasks.get({ id })).toMatchObject({ status: 'archived', completedAt: null })
  })

  it('[TASK-27] counts repeated ids once as changed, and skips what is not the caller’s or no id at all', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    const [mine = ''] = await newTasks(person, 1)
    const [theirs = ''] = await newTasks(other, 1)
    const taskIds = [mine, mine, theirs, UNKNOWN, UNKNOWN, 'nonsense', '', '\u0000']
    const answer = await person.request('POST', '/api/tasks/batch', { action: 'delete', taskIds })
    expect([answer.status, answer.body]).toEqual([200, { affected: 1, requested: 8, invalid: 6 }])
    expect((await other.client.tasks.get({ id: theirs })).status).toBe('todo')
    const none = await person.client.tasks.batch({ body: { action: 'archive', taskIds: ['x'] } })
    expect(none).toEqual({ affected: 0, requested: 1, invalid: 1 })
  })

  it('[TASK-27] takes up to 1,000 ids with the same number of statements as one', async () => {
    const person = await world.newPerson()
    const [id = '', other = ''] = await newTasks(person, 2)
    const batch = (taskIds: string[]) => person.request('POST', '/api/tasks/batch', { action: 'complete', taskIds })
    const few = await world.statementsDuring(() => batch([other]))
    const taskIds = Array.from({ length: 999 }, (_, index) => UNKNOWN.slice(0, -3) + String(index).padStart(3, '0'))
    const many = await world.statementsDuring(async () => {
      expect((await batch([id, ...taskIds])).body).toEqual({ affected: 1, requested: 1000, invalid: 999 })
    })
    expect(many).toHaveLength(few.length)
    const tooMany = await batch(Array(1001).fill(id))
    expect([tooMany.status, tooMany.body.error]).toEqual([400, 'Validation failed'])
  })

  it('[TASK-28] is refused without an action and ids, and for an action that is none', async () => {
    const { request } = await world.newPerson()
    const incomplete = 'action and taskIds[] are required'
    const unknown = 'Invalid action. Use: complete, delete, archive'
    for (const [body, error] of [
      [undefined, incomplete],
      [[], incomplete],
      [{}, incomplete],
      [{ action: 'complete' }, incomplete],
      [{ taskIds: [UNKNOWN] }, incomplete],
      [{ action: '', taskIds: [UNKNOWN] }, incomplete],
      [{ action: null, taskIds: [UNKNOWN] }, incomplete],
      [{ action: 'complete', taskIds: [] }, incomplete],
      [{ action: 'complete', taskIds: UNKNOWN }, incomplete],
      [{ action: 'complete', taskIds: null }, incomplete],
      [{ action: 'explode' }, incomplete],
      [{ action: 'explode', taskIds: [UNKNOWN] }, unknown],
      [{ action: 'COMPLETE', taskIds: [UNKNOWN] }, unknown],
      [{ action: 5, taskIds: [UNKNOWN] }, unknown],
      [{ action: 'complete', taskIds: [5] }, 'Validation failed'],
    ] as const) {
      const refused = await request('POST', '/api/tasks/batch', body)
      expect([body, refused.status, refused.body.error]).toEqual([body, 400, error])
    }
  })
})
